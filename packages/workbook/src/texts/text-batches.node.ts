import type { Buffer } from 'node:buffer';

/** Texts that were added together. `wide` contains them in UTF-16, each followed by a NUL. */
export interface TextBatch {
  /** Index of the first text, and number of texts. */
  first: number;
  count: number;
  /** Position of the bytes among those of all texts. */
  from: number;
  wide: Buffer;
}

/** Holds the first and the latest batches, up to a number of bytes each. */
export class TextBatches {
  /** Late batches in order. The last batch is always in this list or in `early`. */
  readonly late: TextBatch[] = [];
  private readonly early: TextBatch[] = [];
  private lateBytes = 0;

  constructor(
    private readonly mostEarly: number,
    private readonly mostLate: number,
  ) {}

  /** @returns the batches that were removed from memory */
  push(batch: TextBatch): TextBatch[] {
    // After one batch was too large, the condition is false for all later batches, because `from` grows.
    if (batch.from + batch.wide.length <= this.mostEarly) {
      this.early.push(batch);
      return [];
    }
    this.late.push(batch);
    this.lateBytes += batch.wide.length;
    const gone: TextBatch[] = [];
    while (this.late.length > 1 && this.lateBytes > this.mostLate) {
      const first = this.late.shift()!;
      this.lateBytes -= first.wide.length;
      gone.push(first);
    }
    return gone;
  }

  /** Returns the batch that contains the byte at this position. */
  at(position: number): TextBatch | undefined {
    return findBatchAt(this.late, position) ?? findBatchAt(this.early, position);
  }
}

/** Searches backwards, because the last batch nearly always matches. */
function findBatchAt(batches: readonly TextBatch[], position: number): TextBatch | undefined {
  for (let at = batches.length - 1; at >= 0; at--) {
    const batch = batches[at]!;
    if (position >= batch.from) return position < batch.from + batch.wide.length ? batch : undefined;
  }
  return undefined;
}
