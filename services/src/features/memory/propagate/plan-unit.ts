import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { completeText } from '@subtitle/domain/memory/complete-text';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { PropagatedColumn } from '../../../models/propagated-unit.model';
import type { Row } from '../../items/row/item';
import type { KeyedSentence } from '../learn/list-places';
import { readKeyedSentences } from './keyed-texts';
import type { Propagations } from './propagated.repository';

/** Texts that a batch writes into one unit. */
export interface PlannedUnit {
  kind: ItemKind;
  id: number;
  revision: number;
  fresh: boolean;
  /** Whether nobody has saved the unit. */
  isUnsaved: boolean;
  /** Number of sentences that are new in the unit. */
  sentences: number;
  /** Number of sentences of the texts that may be written and that are not filled yet. */
  all: number;
  columns: PropagatedColumn[];
  /** Source texts that the columns were made from. */
  source: Record<string, string>;
}

/** Returns the translation of a sentence that may be written without a question; null for none. */
export type FindText = (sentence: KeyedSentence) => string | null;

/**
 * Plans the texts for the empty columns of a unit, and for columns that only earlier batches have written.
 * @param earlier what batches wrote into the unit
 */
export function planUnit(row: Row, pair: LangPair, earlier: Propagations | undefined, findText: FindText): PlannedUnit {
  const [from, into] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const unit = readUnit(row, into);
  const isLatest = earlier !== undefined && earlier.last.revision === unit.revision;
  const planned: PlannedUnit = {
    kind: row.kind,
    id: row.id,
    revision: unit.revision,
    fresh: isUntouched(unit) || (isLatest && earlier.last.fresh),
    isUnsaved: isUntouched(unit),
    sentences: 0,
    all: 0,
    columns: [],
    source: {},
  };
  for (const [n, column] of getTextColumns(row.kind, into).entries()) {
    const sourceColumn = getTextColumns(row.kind, from)[n]!;
    const [sourceText, before] = [row[sourceColumn] ?? '', row[column] ?? ''];
    planned.source[sourceColumn] = sourceText;
    if (!sourceText) continue;
    const keyed = readKeyedSentences(pair, sourceText);
    const source = { text: sourceText, sentences: keyed };
    // The number of a sentence names another one after a change of the source or of its language.
    const inserted = (earlier?.columns.get(column) ?? []).filter(
      ({ at, sentence }) => sentence !== undefined && sentence === keyed[at]?.sentence,
    );
    const undone = before.trim() === '' ? [] : (earlier?.undone.get(column) ?? []);
    const isUndone = (one: KeyedSentence) => undone.some(({ sentence }) => sentence === one.sentence);
    const filling = completeText(source, before, inserted, (at) =>
      isUndone(keyed[at]!) ? null : findText(keyed[at]!),
    );
    planned.all += filling.open;
    if (filling.added === 0) continue;
    planned.sentences += filling.added;
    const sentences = filling.sentences.map((one) => ({ ...one, sentence: keyed[one.at]!.sentence }));
    planned.columns.push({ column, before, text: filling.text, sentences });
  }
  return planned;
}

/** Returns the filled sentences by column. */
export function listFilledTexts(columns: readonly PropagatedColumn[]): Record<string, string[]> {
  return Object.fromEntries(columns.map(({ column, sentences }) => [column, sentences.map(({ text }) => text)]));
}
