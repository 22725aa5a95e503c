import type { LanguageCode } from '@subtitle/contracts/languages';
import type { DaySheet, SheetSentence, SheetState, SheetText } from '@subtitle/contracts/operations/day-sheet';
import { type MemoryMatch, OWN_STATE } from '@subtitle/contracts/operations/memory';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';

/** The languages of a sheet. */
export interface SheetPair {
  source: LanguageCode;
  target: LanguageCode;
}

/** States of sentences that need a translation by the person. */
const TYPED_STATES: readonly SheetState[] = ['new', 'own', 'check'];

export const needsTyping = ({ state }: Pick<SheetSentence, 'state'>) => TYPED_STATES.includes(state);

/** Returns the source sentence as its first row has it. A translation is typed for this text. */
export const getText = ({ texts }: Pick<SheetSentence, 'texts'>): string => texts[0]!.text;

/** Returns the person's translation with exactly the numbers of another version of the sentence. */
export const findOwn = ({ matches }: Pick<SheetSentence, 'matches'>) =>
  matches.find((one) => one.state === OWN_STATE && !one.changesNumber);

/** Returns the text that a field shows before anything is typed. */
export const getUntypedText = (sentence: SheetSentence): string => sentence.stored ?? findOwn(sentence)?.text ?? '';

/** Whether the rows with this sentence are filled: it is known, or the person has translated it. */
export const isSettled = ({ state, stored }: SheetSentence) => stored !== null || !['new', 'check'].includes(state);

/** Sorts new and own sentences into the order of the rows, so that a sentence keeps its place when it is translated. */
export function sortSentences(sentences: readonly SheetSentence[]): SheetSentence[] {
  const isNew = ({ state }: SheetSentence) => state === 'new' || state === OWN_STATE;
  const getFirstRow = ({ texts }: SheetSentence) => Math.min(...texts.map(({ rows }) => rows[0] ?? 0));
  const fresh = sentences.filter(isNew).toSorted((a, b) => getFirstRow(a) - getFirstRow(b));
  return [...fresh, ...sentences.filter((one) => !isNew(one))];
}

/** Counts rows of texts, each once. @param among positions of the rows that count; by default all */
export const countRows = (texts: readonly SheetText[], among?: ReadonlySet<number>) =>
  new Set(texts.flatMap(({ rows }) => rows.filter((at) => !among || among.has(at)))).size;

/** Numbers of sentences by the words of the page's title. */
export interface SheetCounts {
  all: number;
  known: number;
  numbers: number;
  fresh: number;
  /** Sentences that the person translates, and those that are translated. */
  typed: number;
  settled: number;
  /** Rows of which every sentence is known or translated. */
  readyRows: number;
}

export function countSheet({ sentences, rows }: Pick<DaySheet, 'sentences' | 'rows'>): SheetCounts {
  const count = (...states: SheetState[]) => sentences.filter(({ state }) => states.includes(state)).length;
  const typed = sentences.filter(needsTyping);
  const open = sentences.filter((one) => !isSettled(one));
  return {
    all: sentences.length,
    known: count('known'),
    numbers: count('numbers', 'check'),
    fresh: count('new', 'own'),
    typed: typed.length,
    settled: typed.filter(isSettled).length,
    readyRows: rows.length - countRows(open.flatMap(({ texts }) => texts)),
  };
}

/**
 * Returns the sentence as it is after its translation was stored. The texts whose numbers the translation cannot take
 * for certain become a sentence of their own.
 * @param stored '' if the translation was removed
 */
export function storeTranslation(
  sentence: SheetSentence,
  stored: string,
  languages: SheetPair,
  by: string,
): SheetSentence[] {
  if (stored === '') return [{ ...sentence, stored: null }];
  const [first, ...others] = sentence.texts;
  const adapted = others.map((text) => ({ text, match: adaptMatch(sentence, stored, text.text, languages, by) }));
  const filled = adapted.filter(({ match }) => match && !match.changesNumber).map(({ text }) => text);
  const left = adapted.filter(({ match }) => !match || match.changesNumber);
  const own = { ...sentence, texts: [first!, ...filled], stored };
  if (left.length === 0) return [own];
  const matches = left[0]!.match ? [left[0]!.match] : [];
  return [own, { ...sentence, state: 'check', texts: left.map(({ text }) => text), stored: null, matches }];
}

/** A text of a sentence with the translation that its rows get. */
export interface FilledText {
  source: string;
  text: string;
}

/** Returns the texts of a sentence that its translation fills, the one for which it is typed first. */
export function listFilled(sentence: SheetSentence, text: string, { source, target }: SheetPair): FilledText[] {
  const from = { source: getText(sentence), target: text, sourceLanguage: source, targetLanguage: target };
  const others = sentence.texts.slice(1).flatMap((version) => {
    const adapted = adaptTarget(from, version.text);
    return adapted && !adapted.changesNumber ? [{ source: version.text, text: adapted.text }] : [];
  });
  return [{ source: from.source, text }, ...others];
}

function adaptMatch(
  sentence: SheetSentence,
  stored: string,
  text: string,
  { source, target }: SheetPair,
  by: string,
): MemoryMatch | null {
  const from = { source: getText(sentence), target: stored };
  const adapted = adaptTarget({ ...from, sourceLanguage: source, targetLanguage: target }, text);
  if (!adapted) return null;
  const about = { percent: 100, state: OWN_STATE, by, at: new Date().toISOString(), uses: 1, variants: 1 } as const;
  return { ...about, ...from, text: adapted.text, adapted: adapted.isAdapted, changesNumber: adapted.changesNumber };
}
