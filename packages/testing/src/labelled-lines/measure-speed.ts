import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { checkUnit } from '@subtitle/domain/checks/check-unit';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import type { HoroscopeLanguage } from '@subtitle/domain/demo/slot-words';
import { listBuiltInTerms } from '@subtitle/domain/terms/built-in-terms';
import { makePairTerms } from '@subtitle/domain/terms/make-pair-terms';
import { makeHoroscopeText } from '../horoscope';
import type { LabelledLine } from './read-lines';

const CUES = 10_000;
const ROWS = 200;
/** Length of a cue, in UTF-16 code units: two lines of 42 characters. */
const CUE_LENGTH = 84;

const TERMS = listBuiltInTerms().map(({ entries }, at) => ({ id: at + 1, entries, note: '' }));

/**
 * Measures the checks of 10,000 cues, and of rows with four texts of four sentences, with the built-in
 * terms. The cues are the short lines, again and again.
 * @returns CPU times in milliseconds, also on a busy machine: all cues, all again, and the mean of a row
 */
export function measureSpeed(lines: readonly LabelledLine[]): { cues: number; again: number; row: number } {
  const fitting = lines.filter(
    ({ language, sourceLanguage, text }) => language !== sourceLanguage && text.length <= CUE_LENGTH,
  );
  // Compiled code and remembered words are those of an editor that has been open for a while.
  const byPair = collectTerms(fitting);
  checkCues(
    fitting.map((line) => ({ ...line, text: ` ${line.text}` })),
    4_000,
    byPair,
  );
  const began = process.cpuUsage();
  checkCues(fitting, CUES, byPair);
  const cues = getCpuSince(began);
  const then = process.cpuUsage();
  checkCues(fitting, CUES, byPair);
  const again = getCpuSince(then);
  const rows = checkRows();
  return { cues, again, row: rows / ROWS };
}

function checkCues(lines: readonly LabelledLine[], count: number, byPair: PairTerms): void {
  for (let at = 0; at < count; at++) {
    const { text, language, source, sourceLanguage } = lines[at % lines.length]!;
    const style = DEFAULT_SETTINGS.languages[language];
    const terms = byPair.get(`${sourceLanguage} ${language}`)!;
    // A space at the end makes texts of later rounds different ones, and is no finding.
    const round = ' '.repeat(Math.floor(at / lines.length));
    checkCue({
      number: at + 1,
      text: text + round,
      language,
      source,
      sourceLanguage,
      style,
      terms,
    });
  }
}

type PairTerms = ReadonlyMap<string, readonly PairTerm[]>;

function collectTerms(lines: readonly LabelledLine[]): PairTerms {
  const pairs = new Map<string, PairTerm[]>();
  for (const { sourceLanguage, language } of lines) {
    const pair = `${sourceLanguage} ${language}`;
    if (!pairs.has(pair)) pairs.set(pair, makePairTerms(TERMS, sourceLanguage, language));
  }
  return pairs;
}

function checkRows(): number {
  const terms = makePairTerms(TERMS, 'hi', 'te');
  const make = (language: HoroscopeLanguage, at: number) =>
    Object.fromEntries(
      [1, 2, 3, 4].map((column) => [
        `${language}_${column}`,
        makeHoroscopeText(language, { at, column, day: 0, count: 4 }),
      ]),
    );
  const units = Array.from({ length: ROWS }, (_, at) => ({ source: make('hi', at), texts: make('te', at) }));
  const began = process.cpuUsage();
  for (const { source, texts } of units)
    checkUnit(
      {
        kind: 'daily',
        language: 'te',
        texts,
        source: { language: 'hi', texts: source },
        style: DEFAULT_SETTINGS.languages.te,
        terms,
      },
      { texts: {}, required: [] },
    );
  return getCpuSince(began);
}

function getCpuSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
