/** A growing list of 32-bit numbers. */
export class Numbers {
  list = new Int32Array(1 << 16);
  length = 0;
  push(value: number): void {
    if (this.length === this.list.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.list);
      this.list = wider;
    }
    this.list[this.length++] = value;
  }
}
