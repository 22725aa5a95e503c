import type { ItemText } from '@subtitle/contracts/columns';
import type { RowTexts } from '../../keep-drafts/device-drafts';

/**
 * Texts that the memory filled and nobody has changed or confirmed. They are saved together with typed text or by a
 * submission, but never alone: a row that a person has only looked at stays unchanged.
 */
export class Fills {
  #texts: RowTexts = {};

  constructor(private readonly onConfirmed: () => void) {}

  /** Announces texts that are about to be written into the fields. */
  expect(texts: RowTexts): void {
    this.#texts = { ...texts };
  }

  /** Announces further texts that are about to be written into the fields. */
  add(texts: RowTexts): void {
    this.#texts = { ...this.#texts, ...texts };
  }

  /** Takes the texts of these columns, by default of all, as typed. */
  confirm(columns: readonly string[] = Object.keys(this.#texts)): void {
    if (columns.length === 0) return;
    this.#drop(columns);
    this.onConfirmed();
  }

  /** Returns these texts of the server with the fills of their empty columns. */
  addTo(texts: RowTexts): RowTexts {
    const left = Object.entries(this.#texts).filter(([column]) => !texts[column as ItemText]);
    return { ...texts, ...Object.fromEntries(left) };
  }

  /** Drops the fills that the server has stored. */
  dropSaved(texts: RowTexts): void {
    this.#drop(Object.keys(this.#texts).filter((column) => texts[column as ItemText]));
  }

  /** Drops the fills that differ from the texts now in the fields. */
  dropChanged(texts: RowTexts): void {
    this.#drop(listOthers(texts, this.#texts));
  }

  /** Returns whether any of these texts is not a fill. */
  areExceededBy(texts: RowTexts): boolean {
    return listOthers(texts, this.#texts).length > 0;
  }

  #drop(columns: readonly string[]): void {
    for (const column of columns) delete this.#texts[column as ItemText];
  }
}

/** Returns the columns whose texts differ from the fills. */
function listOthers(texts: RowTexts, fills: RowTexts): string[] {
  return Object.entries(texts).flatMap(([column, text]) => (fills[column as ItemText] === text ? [] : [column]));
}
