const BLOCK = 65_536;

/** A growing list of whole numbers below 2^32 that is never copied. */
export class Uint32List {
  private readonly blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    const at = this.length % BLOCK;
    if (at === 0) this.blocks.push(new Uint32Array(BLOCK));
    this.blocks[this.blocks.length - 1]![at] = value;
    this.length++;
  }

  get(index: number): number {
    return this.blocks[Math.floor(index / BLOCK)]![index % BLOCK]!;
  }
}
