import type { RowNotes } from '@subtitle/contracts/row-notes';
import type { XmlTokens } from '../xml/xml-tokens';
import { type CellContext, shownValue } from './cell-value';
import { linkOfFormula } from './link-formula';

/** The attribute of a row that is not seen. */
export const HIDDEN = 'hidden';
/** An address is no longer. */
const MAX_FORMULA = 4_096;

/** A cell as the scanner found it. */
export interface ScannedCell {
  column: number;
  type: string;
  raw: string;
  style: number;
  /** Its text as it is read. */
  text: string | undefined;
}

/** Gathers the notes of one row; most rows have none. */
export class RowNoter {
  notes: RowNotes | undefined;
  /** Text of the cell's formula as far as it may be a link; null where it has none. */
  #formula: string | null = null;

  constructor(private readonly context: CellContext) {}

  begin(): void {
    this.notes = undefined;
  }

  /** Takes the attribute of a row where it says that the row is hidden. */
  takeAttribute({ bytes, nameFrom, nameTo, valueFrom, valueTo }: XmlTokens): void {
    const { decode } = this.context;
    const isHidden =
      decode(bytes, nameFrom, nameTo) === HIDDEN && /^(1|true|on)$/.test(decode(bytes, valueFrom, valueTo));
    if (isHidden) this.notes = { ...this.notes, hidden: true };
  }

  /**
   * Numbers a row in the order of the file, and notes a number that comes too late.
   * @param own as the file gives it; 0 where it gives none
   */
  place(own: number, before: number): number {
    if (own > 0 && own <= before) this.notes = { ...this.notes, ownRow: own };
    return Math.max(own, before + 1);
  }

  beginCell(): void {
    this.#formula = null;
  }

  beginFormula(): void {
    this.#formula = '';
  }

  /** A formula comes in pieces where the chunks were cut. */
  takeFormula({ bytes, from, to }: XmlTokens): void {
    if (this.#formula === null || this.#formula.length > MAX_FORMULA) return;
    this.#formula += this.context.decode(bytes, from, Math.min(to, from + MAX_FORMULA));
  }

  cell({ column, type, raw, style, text }: ScannedCell): void {
    const { context } = this;
    const formula = this.#formula;
    if (formula === null && !context.shows?.[style]) return;
    const shown = shownValue(context, type, raw, style);
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
