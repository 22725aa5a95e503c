import type { Buffer } from 'node:buffer';

/** Texts that came together: `wide` holds them in UTF-16, each ended by a NUL. */
export interface TextBatch {
  /** Index of the first text, and how many there are. */
  first: number;
  count: number;
  /** Where the bytes stand among those of all texts. */
  from: number;
  wide: Buffer;
}

/** The first batches and the latest, as many bytes of each as may be held. */
export class TextBatches {
  /** In turn; the last batch is always here or among the early ones. */
  readonly late: TextBatch[] = [];
  private readonly early: TextBatch[] = [];
  private lateBytes = 0;

  constructor(
    private readonly mostEarly: number,
    private readonly mostLate: number,
  ) {}

  /** @returns the batches that are not held any more */
  push(batch: TextBatch): TextBatch[] {
    // Once one was too large, all later ones end even further behind.
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

  /** The batch that holds the byte at this position. */
  at(position: number): TextBatch | undefined {
    return holding(this.late, position) ?? holding(this.early, position);
  }
}

/** From the last on, which is nearly always the one. */
function holding(batches: readonly TextBatch[], position: number): TextBatch | undefined {
  for (let at = batches.length - 1; at >= 0; at--) {
    const batch = batches[at]!;
    if (position >= batch.from) return position < batch.from + batch.wide.length ? batch : undefined;
  }
  return undefined;
}
