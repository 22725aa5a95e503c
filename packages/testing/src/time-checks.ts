import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { checkUnit } from '@subtitle/domain/checks/check-unit';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { listBuiltInTerms } from '@subtitle/domain/terms/built-in-terms';
import { makePairTerms } from '@subtitle/domain/terms/make-pair-terms';
import { makeHoroscopeText } from './horoscope';

// Functions of `npm run bench -- desk`, which bundles this file. No test uses it.

const [SOURCE, TARGET] = ['hi', 'te'] as const;
const DAY = Date.UTC(2026, 2, 10);
const COLUMNS = [1, 2, 3, 4];
const style = DEFAULT_SETTINGS.languages[TARGET];

const listTerms = (): PairTerm[] =>
  makePairTerms(
    listBuiltInTerms().map(({ entries }, id) => ({ id, entries, note: '' })),
    SOURCE,
    TARGET,
  );

function makeTexts(language: LanguageCode, at: number): Record<string, string> {
  return Object.fromEntries(
    COLUMNS.map((column) => [`${language}_${column}`, makeHoroscopeText(language, { at, column, day: DAY, count: 4 })]),
  );
}

/**
 * Returns a function that checks rows of 16 sentences beside their texts in the other languages.
 * @param file another number for other texts; the rules remember texts
 */
export function createRowChecks(count: number, file: number): () => void {
  const terms = listTerms();
  const rows = Array.from({ length: count }, (_, n) => file * count + n).map((at) => ({
    unit: {
      kind: 'daily',
      language: TARGET,
      texts: makeTexts(TARGET, at),
      source: { language: SOURCE, texts: makeTexts(SOURCE, at) },
      style,
      terms,
    } as const,
    around: {
      lagna: LAGNAS[at % LAGNAS.length]!,
      texts: Object.fromEntries(
        LANGUAGE_CODES.filter((code) => code !== TARGET).map((code) => [code, Object.values(makeTexts(code, at))]),
      ),
      required: ['te_1', 'te_2', 'te_3', 'te_4'] as const,
    },
  }));
  return () => {
    for (const { unit, around } of rows) checkUnit(unit, around);
  };
}

/** Returns a function that checks a subtitle file of one sentence a cue. */
export function createCueChecks(count: number, file: number): () => void {
  const terms = listTerms();
  const write = (language: LanguageCode, at: number) =>
    makeHoroscopeText(language, { at, column: 1, day: DAY, count: 1 });
  const cues = Array.from({ length: count }, (_, n) => {
    const at = file * count + n;
    return { text: write(TARGET, at), source: write(SOURCE, at) };
  });
  return () => {
    for (const [at, { text, source }] of cues.entries())
      checkCue({ number: at + 1, text, source, language: TARGET, sourceLanguage: SOURCE, style, terms });
  };
}
