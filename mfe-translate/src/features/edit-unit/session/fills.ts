import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { listUnchecked } from '@subtitle/domain/workflow/filled-draft';
import type { DeviceDraft, RowTexts } from '../../keep-drafts/device-drafts';

/**
 * Texts that the memory filled and nobody has changed or confirmed. They are saved together with typed text or by a
 * submission, but never alone: a row that a person has only looked at stays unchanged.
 */
export class Fills {
  #texts: RowTexts = {};
  /** All texts that were only filled, also those that a save took as typed. A text of another person replaces them. */
  #untyped: RowTexts = {};
  /** Columns that the server has as unchecked, and that the person has checked. Their texts are saved again. */
  #checked: readonly string[] = [];

  /** @param getRow returns the row as the server has it, and the language */
  constructor(
    private readonly onConfirmed: () => void,
    private readonly getRow: () => readonly [ItemAnswer, LanguageCode],
  ) {}

  /** Takes over the fills of a restored draft. */
  restore(draft: DeviceDraft | null): void {
    const texts = Object.entries(draft?.texts ?? {});
    this.#untyped = Object.fromEntries(texts.filter(([column]) => draft?.filled?.includes(column)));
  }

  /** Announces texts that are about to be written into the fields. */
  add(texts: RowTexts): void {
    this.#texts = { ...this.#texts, ...texts };
    this.#untyped = { ...this.#untyped, ...texts };
  }

  /** Takes the texts of these columns as checked, or saves all texts as if they were typed. */
  confirm(columns?: readonly string[]): void {
    const confirmed = columns ?? Object.keys(this.#texts);
    if (confirmed.length === 0) return;
    if (columns) {
      this.#checked = [...this.#checked, ...columns];
      this.#drop(columns);
    } else this.#texts = {};
    this.onConfirmed();
  }

  /** Returns the columns that still have the text with which they were filled. */
  listUntyped(texts: RowTexts): string[] {
    const filled = Object.entries(this.#untyped);
    return filled.flatMap(([column, text]) => (texts[column as ItemText] === text ? [column] : []));
  }

  /** Returns the columns that the server has as unchecked, and that the person has neither changed nor checked. */
  listUnchecked({ texts, base }: { texts: RowTexts; base: RowTexts }): string[] {
    const isSame = (column: string) => texts[column as ItemText] === base[column as ItemText];
    return this.#listStored().filter((column) => isSame(column) && !this.#checked.includes(column));
  }

  /** Adds the texts that are saved because the person has checked them. */
  addChecked(unsaved: RowTexts, texts: RowTexts): RowTexts {
    const checked = this.#listChecked().map((column) => [column, texts[column as ItemText]] as const);
    return { ...Object.fromEntries(checked), ...unsaved };
  }

  /** Returns these texts of the server with the fills of their empty columns. */
  addTo(texts: RowTexts): RowTexts {
    const left = Object.entries(this.#texts).filter(([column]) => !texts[column as ItemText]);
    return { ...texts, ...Object.fromEntries(left) };
  }

  /** Drops the fills that the server has stored. */
  dropSaved(texts: RowTexts): void {
    this.#drop(Object.keys(this.#untyped).filter((column) => texts[column as ItemText]));
    this.#checked = this.#listChecked();
  }

  /** Drops the fills that differ from the texts now in the fields. */
  dropChanged(texts: RowTexts): void {
    this.#drop(listOthers(texts, this.#untyped));
  }

  /** Returns whether any of these texts is not a fill, or a stored fill was checked. */
  areExceededBy(texts: RowTexts): boolean {
    return this.#listChecked().length > 0 || listOthers(texts, this.#texts).length > 0;
  }

  #listStored(): readonly string[] {
    const [row, language] = this.getRow();
    return listUnchecked({ ...row }, language);
  }

  #listChecked(): string[] {
    return this.#listStored().filter((column) => this.#checked.includes(column));
  }

  #drop(columns: readonly string[]): void {
    for (const column of columns) {
      delete this.#texts[column as ItemText];
      delete this.#untyped[column as ItemText];
    }
  }
}

/** Returns the columns whose texts differ from the fills. */
function listOthers(texts: RowTexts, fills: RowTexts): string[] {
  return Object.entries(texts).flatMap(([column, text]) => (fills[column as ItemText] === text ? [] : [column]));
}
