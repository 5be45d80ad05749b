/** What became of the records of an import: how many were read, which were rejected, and which were left out on purpose. */
export class Report {
  records = 0;
  /** Records with a fault, by where they stand: file and line, element or key. */
  readonly rejected: { location: string; reason: string }[] = [];
  /** How many were left out, by reason, e.g. "academic catalogue". */
  readonly skipped = new Map<string, number>();

  /** Leaves a record out for a fault of its own; too many of them stop the import. */
  reject(location: string, reason: string): void {
    this.rejected.push({ location, reason });
  }

  /** Leaves a record out on purpose. */
  skip(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }
}
