import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { assembleText } from '@subtitle/domain/memory/assemble-text';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { PropagatedColumn, PropagatedUnitDocument } from '../../../models/propagated-unit.model';
import type { Row } from '../../items/row/item';
import type { KeyedSentence } from '../learn/list-places';
import { readKeyedSentences } from './keyed-texts';

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
 * Plans the texts for the empty columns of a unit, and for columns that an earlier batch filled and nobody changed.
 * @param earlier last batch that wrote into the unit
 */
export function planUnit(
  row: Row,
  pair: LangPair,
  earlier: PropagatedUnitDocument | undefined,
  findText: FindText,
): PlannedUnit {
  const [from, into] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const unit = readUnit(row, into);
  const isLatest = earlier !== undefined && earlier.revision === unit.revision;
  const planned: PlannedUnit = {
    kind: row.kind,
    id: row.id,
    revision: unit.revision,
    fresh: isUntouched(unit) || (isLatest && earlier.fresh),
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
    const filled =
      earlier?.state === 'filled'
        ? earlier.columns.find((one) => one.column === column && one.sentences.length > 0)
        : undefined;
    if (!sourceText || (before.trim() !== '' && before !== filled?.text)) continue;
    const given = before.trim() === '' ? [] : filled!.sentences;
    const filling = planColumn(readKeyedSentences(pair, sourceText), sourceText, given, findText);
    planned.all += filling.open;
    if (filling.added === 0) continue;
    planned.sentences += filling.added;
    planned.columns.push({ column, before, text: filling.text, sentences: filling.sentences });
  }
  return planned;
}

/** @param given sentences that the column has already */
function planColumn(
  keyed: readonly KeyedSentence[],
  sourceText: string,
  given: PropagatedColumn['sentences'],
  findText: FindText,
) {
  const texts = new Map(given.map(({ at, text }) => [at, text]));
  for (const [at, sentence] of keyed.entries()) {
    const text = texts.has(at) ? null : findText(sentence);
    if (text !== null) texts.set(at, text);
  }
  const parts = keyed.map(({ start, end }, at) => ({ start, end, text: texts.get(at) ?? null }));
  return {
    text: cleanDraft(assembleText(sourceText, parts).text),
    added: texts.size - given.length,
    open: keyed.length - given.length,
    sentences: [...texts].map(([at, text]) => ({ at, text })).sort((a, b) => a.at - b.at),
  };
}

/** Returns the filled sentences by column. */
export function listFilledTexts(columns: readonly PropagatedColumn[]): Record<string, string[]> {
  return Object.fromEntries(columns.map(({ column, sentences }) => [column, sentences.map(({ text }) => text)]));
}
