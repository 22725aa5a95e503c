/** Acknowledged work of a person, with the epochs before and after it. */
export interface Work {
  importId: number;
  key: string;
  /** Omitted for an assignment or a review, which save no text. */
  text?: string;
  /** Whether the work was more than an assignment, so that the row's import can no longer be undone. */
  isTouch: boolean;
  from: number;
  to: number;
}

/** An acknowledged step of the workflow, which the history must contain. */
export interface Step {
  item: number;
  revision: number;
  event: 'save-draft' | 'submit-item' | 'approve-item' | 'reassign-item';
}

/** Work of an actor that was killed between the commit and the response counts too. */
type Attempt = Pick<Work, 'text' | 'isTouch' | 'from'> & { isOn: (key: string) => boolean };
type Found = Pick<Work, 'importId' | 'key' | 'text' | 'isTouch'>;

/** Acknowledged work, and attempts without a response. */
export class WorkLog {
  readonly acknowledged: Work[] = [];
  readonly steps: Step[] = [];
  readonly #attempts: Attempt[] = [];

  addAttempt(attempt: Attempt): void {
    this.#attempts.push(attempt);
  }

  /** Records work that was found in the database, as work of the first attempt that may have done it. */
  addFound(found: Found): void {
    const { importId, key, text, isTouch } = found;
    const known = this.acknowledged.filter((one) => one.importId === importId && one.key === key);
    if (text === undefined ? known.some((one) => one.isTouch || !isTouch) : known.some((one) => one.text === text))
      return;
    const possible = this.#attempts.filter((one) => one.isOn(key) && one.text === text && (one.isTouch || !isTouch));
    if (possible.length === 0) throw new Error(`No attempt explains the work on ${key} of import ${importId}.`);
    const from = Math.min(...possible.map((one) => one.from));
    this.acknowledged.push({ ...found, from, to: from });
  }
}
