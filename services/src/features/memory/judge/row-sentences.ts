import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import { describeValues } from '@subtitle/domain/memory/adapt-target';
import { findSlots } from '@subtitle/domain/memory/find-slots';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Row } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import { type ColumnTexts, listPlaces } from '../learn/list-places';
import { hashTexts } from '../store/entry-id';
import type { LearntPlace } from '../store/learnt-unit';

/** Number of texts whose sentences are kept. Splitting one takes about 0.3 ms. */
const MAX_TEXTS = 8_000;

/** A sentence of a row in review with its translation. */
export interface PlacedSentence extends Pick<LearntPlace, 'entry' | 'source' | 'target' | 'sentence'> {
  /** Id under which it is judged: literal except for numbers and dates at the places of those of the source. */
  id: string;
  column: string;
}

export interface RowSentences {
  pair: LangPair | null;
  placed: readonly PlacedSentence[];
  /** Whether all texts consist of these sentences. */
  isWhole: boolean;
}

/** Returns the language that a row was translated from. */
export function findSource(row: Row, language: LanguageCode): LanguageCode | null {
  return findMadeFromLanguage({ ...row }, language) ?? row[`source_${language}`] ?? null;
}

/** Returns the sentences of a row with their translations. Subtitles have none. */
export function readRowSentences(row: Row, language: LanguageCode): RowSentences {
  const source = findSource(row, language);
  if (!hasTextColumns(row.kind) || !source || source === language) return { pair: null, placed: [], isWhole: false };
  const pair = `${source}_${language}` as const;
  const [sources, targets] = [readSourceTexts({ ...row }, source).texts, getTexts(row, language)];
  const sourceColumns = getTextColumns(row.kind, source);
  const columns = getTextColumns(row.kind, language).map((column, n) => ({
    column,
    ...readPlaced(pair, { source: sources[sourceColumns[n]!] ?? '', target: targets[column] ?? '' }),
  }));
  return {
    pair,
    placed: columns.flatMap(({ column, placed }) => placed.map((one) => ({ ...one, column }))),
    isWhole: columns.every((column) => column.isWhole),
  };
}

interface PlacedText {
  placed: readonly Omit<PlacedSentence, 'column'>[];
  isWhole: boolean;
}

const known = new Map<string, PlacedText>();

/** Splits a text and its translation; remembers the texts that were used last. */
function readPlaced(pair: LangPair, texts: ColumnTexts): PlacedText {
  const id = `${pair}\n${texts.source}\n${texts.target}`;
  const found = known.get(id) ?? splitText(pair, texts);
  known.delete(id);
  known.set(id, found);
  if (known.size > MAX_TEXTS) known.delete(known.keys().next().value!);
  return found;
}

function splitText(pair: LangPair, texts: ColumnTexts): PlacedText {
  const places = listPlaces(pair, texts);
  const isSame = (side: 'source' | 'target') =>
    removeSpaces(places.map((place) => place[side])) === removeSpaces([texts[side]]);
  const placed = places.map(({ entry, source, target, sentence }) => ({
    ...{ entry, source, target, sentence },
    id: makeJudgedId(pair, entry, { source, target }),
  }));
  return { placed, isWhole: isSame('source') && isSame('target') };
}

/** Translations have one id only if a person who has read one of them has read the other. */
function makeJudgedId(pair: LangPair, entry: string, { source, target }: ColumnTexts): string {
  const [sourceLanguage, targetLanguage] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const values = describeValues({ source, target, sourceLanguage, targetLanguage });
  if (values === null) return hashTexts(entry, 'literal', source, target);
  return hashTexts(entry, values, maskValues(target, targetLanguage), maskValues(source, sourceLanguage));
}

const removeSpaces = (texts: readonly string[]) => texts.join('').replace(/\s/gu, '');

/** Returns a text with a sign in place of each number and date. */
function maskValues(text: string, language: LanguageCode): string {
  const slots = findSlots(text, language);
  const ends = [...slots.map(({ start }) => start), text.length];
  return ends.map((end, at) => text.slice(slots[at - 1]?.end ?? 0, end)).join('#');
}
