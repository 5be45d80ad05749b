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

  /** Ids of records that were left out, where the importer gives them: they are listed, though no fact stands for them. */
  readonly leftOut = new Set<string>();

  /** Leaves a record out on purpose. */
  skip(reason: string, record?: string): void {
    if (record !== undefined) this.leftOut.add(record);
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }
}
