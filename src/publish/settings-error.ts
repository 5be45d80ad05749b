/** Thrown for arguments and settings of a build that cannot be used, and for a site that its host would refuse. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}
