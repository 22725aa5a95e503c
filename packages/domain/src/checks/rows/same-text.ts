import type { LanguageCode } from '@subtitle/contracts/languages';
import { foldForm } from '../../memory/fold-text';
import { toAsciiDigits } from '../../texts/ascii-digits';
import { isSaidBySame } from '../reading/compared-words';
import type { CheckedRow, NearRow, RowFinding } from '../row';
import { listTexts } from './list-texts';

/** Shorter texts, in code points without spaces and punctuation, may translate several sources. */
const MIN_LETTERS = 20;

/**
 * Finds translations that equal, letter for letter, the one of another sign or of the days before, although their
 * sources differ. One near row is named for each text.
 */
export function findSameTexts(row: CheckedRow): RowFinding[] {
  const { near = [], sourceLanguage } = row;
  if (near.length === 0) return [];
  const sources = row.texts[sourceLanguage] ?? [];
  return listTexts(row)
    .filter(({ language }) => language !== sourceLanguage)
    .flatMap(({ language, texts }) =>
      texts.flatMap((text, column): RowFinding[] => {
        const given = { language, column, text: readLetters(text), source: sources[column] ?? '' };
        const other = near.find((one) => isCopied(given, one, sourceLanguage));
        if (!other) return [];
        const start = text.length - text.trimStart().length;
        const message = `Same text as ${other.name}, whose source differs`;
        const place = { start, end: text.trimEnd().length, language, column };
        return [{ rule: 'same-text', severity: 'warning', message, ...place }];
      }),
    );
}

interface GivenText {
  language: LanguageCode;
  column: number;
  /** Letters of the text. */
  text: string;
  source: string;
}

function isCopied({ language, column, text, source }: GivenText, near: NearRow, sourceLanguage: LanguageCode): boolean {
  if (source.trim() === '' || Array.from(text.replaceAll(' ', '')).length < MIN_LETTERS) return false;
  if (readLetters(near.texts[language]?.[column] ?? '') !== text) return false;
  const other = near.texts[sourceLanguage]?.[column] ?? '';
  return other.trim() !== '' && !isSaidBySame(source, other);
}

const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Returns the letters and digits of a text in small letters, with one space between words. */
const readLetters = (text: string): string =>
  toAsciiDigits(foldForm(text)).toLowerCase().replace(NO_LETTERS, ' ').trim();
