import type { RowNotes } from '@subtitle/contracts/row-notes';
import { decodeEntities } from '../xml/xml-text';
import type { XmlTokens } from '../xml/xml-tokens';
import { type CellContext, readShownValue } from './cell-value';

/** Attribute of a hidden row. */
export const HIDDEN = 'hidden';
/** Maximum length of a formula that is searched for a link, in characters. */
const MAX_FORMULA = 4_096;

export interface ScannedCell {
  column: number;
  type: string;
  raw: string;
  style: number;
  /** Text that the reader returns for the cell. */
  text: string | undefined;
}

/** Collects the notes of one row; most rows have none. */
export class RowNoter {
  notes: RowNotes | undefined;
  /** Text of the cell's formula, collected to find a link in it; null if there is no formula. */
  #formula: string | null = null;

  constructor(private readonly context: CellContext) {}

  begin(): void {
    this.notes = undefined;
  }

  /** Reads an attribute of a row and notes whether the row is hidden. */
  takeAttribute({ bytes, nameFrom, nameTo, valueFrom, valueTo }: XmlTokens): void {
    const { decode } = this.context;
    const isHidden =
      decode(bytes, nameFrom, nameTo) === HIDDEN && /^(1|true|on)$/.test(decode(bytes, valueFrom, valueTo));
    if (isHidden) this.notes = { ...this.notes, hidden: true };
  }

  /**
   * Returns the number of a row in the order of the file. Notes the file's own number if it is not above the number
   * before.
   * @param own number in the file; 0 if there is none
   */
  place(own: number, before: number): number {
    if (own > 0 && own <= before) this.notes = { ...this.notes, fileRow: own };
    return Math.max(own, before + 1);
  }

  beginCell(): void {
    this.#formula = null;
  }

  beginFormula(): void {
    this.#formula = '';
  }

  /** A formula arrives in pieces if a chunk ends inside it. */
  takeFormula({ bytes, from, to }: XmlTokens): void {
    if (this.#formula === null || this.#formula.length > MAX_FORMULA) return;
    this.#formula += this.context.decode(bytes, from, Math.min(to, from + MAX_FORMULA));
  }

  addCell({ column, type, raw, style, text }: ScannedCell): void {
    const { context } = this;
    const formula = this.#formula;
    if (formula === null && !context.shows?.[style]) return;
    const shown = readShownValue(context, type, raw, style);
    if (shown !== undefined && shown !== text) {
      const all = this.notes?.shown ?? new Map<number, string>();
      this.notes = { ...this.notes, shown: all.set(column, shown) };
    }
    if (formula === null) return;
    if (context.uncalculated && type === 'formula' && raw.trim() !== '' && Number(raw) === 0) {
      const all = this.notes?.uncalculated ?? new Set<number>();
      this.notes = { ...this.notes, uncalculated: all.add(column) };
    }
    const link = linkOfFormula(formula);
    if (link === undefined) return;
    const all = this.notes?.links ?? new Map<number, string>();
    this.notes = { ...this.notes, links: all.set(column, link) };
  }
}

/** Returns the address in a formula such as HYPERLINK("https://...","Watch"); undefined for any other formula. */
function linkOfFormula(raw: string): string | undefined {
  const match = /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"/i.exec(decodeEntities(raw));
  return match?.[1]?.replaceAll('""', '"');
}
