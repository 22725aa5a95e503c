/** Somebody's work that was acknowledged, and the epochs between which it was. */
export interface Work {
  importId: number;
  key: string;
  /** Left out: the row was given to somebody, or reviewed, which brings no text. */
  text?: string;
  /** More than an assignment: the row's import cannot be undone any more. */
  isTouch: boolean;
  from: number;
  to: number;
}

/** A step of the workflow that was acknowledged: its history has it. */
export interface Step {
  item: number;
  revision: number;
  event: 'save-draft' | 'submit-item' | 'approve-item' | 'reassign-item';
}

/** An actor who is killed between the commit and its answer has worked all the same. */
type Attempt = Pick<Work, 'text' | 'isTouch' | 'from'> & { isOn: (key: string) => boolean };
type Found = Pick<Work, 'importId' | 'key' | 'text' | 'isTouch'>;

/** Work that people did, and attempts of which they heard nothing. */
export class WorkLog {
  readonly done: Work[] = [];
  readonly steps: Step[] = [];
  readonly #attempts: Attempt[] = [];

  attempt(attempt: Attempt): void {
    this.#attempts.push(attempt);
  }

  /** Notes work that is found in the database, as that of the first attempt which may have done it. */
  addFound(found: Found): void {
    const { importId, key, text, isTouch } = found;
    const known = this.done.filter((one) => one.importId === importId && one.key === key);
    if (text === undefined ? known.some((one) => one.isTouch || !isTouch) : known.some((one) => one.text === text))
      return;
    const possible = this.#attempts.filter((one) => one.isOn(key) && one.text === text && (one.isTouch || !isTouch));
    if (possible.length === 0) throw new Error(`Nobody has worked on ${key} of import ${importId}.`);
    const from = Math.min(...possible.map((one) => one.from));
    this.done.push({ ...found, from, to: from });
  }
}
