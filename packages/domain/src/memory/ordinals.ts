import type { LanguageCode } from '@subtitle/contracts/languages';

/** Suffixes that make a number an ordinal, such as `st nd rd th`; numbers that are not listed take the last one. */
interface Series {
  special: Readonly<Record<number, string>>;
  /** First number of a range and its suffix, descending. */
  ranges: readonly (readonly [from: number, suffix: string])[];
}

/** A series of one language and the number of its form. */
export interface OrdinalForm {
  language: LanguageCode;
  series: number;
  /** Text that is equal for all numbers of the series. */
  text: string;
}

/** Makes a series whose first six suffixes are listed; all others take the fifth. */
function listFirst(text: string): Series {
  const suffixes = text.normalize('NFC').split(' ');
  return {
    special: Object.fromEntries(suffixes.map((suffix, at) => [at + 1, suffix])),
    ranges: [[0, suffixes[4]!]],
  };
}

/** One series for each gender and case. */
const SERIES: Partial<Record<LanguageCode, readonly Series[]>> = {
  hi: [
    'ला रा रा था वाँ ठा',
    'ला रा रा था वां ठा',
    'ली री री थी वीं ठी',
    'ले रे रे थे वें ठे',
    'ला रा रा था वा ठा',
    'ली री री थी वी ठी',
    'ले रे रे थे वे ठे',
  ].map(listFirst),
  mr: ['ला रा रा था वा वा', 'ली री री थी वी वी', 'ले रे रे थे वे वे', 'ल्या ऱ्या ऱ्या थ्या व्या व्या'].map(listFirst),
  gu: ['લો જો જો થો મો ઠ્ઠો', 'લી જી જી થી મી ઠ્ઠી', 'લું જું જું થું મું ઠ્ઠું', 'લા જા જા થા મા ઠ્ઠા'].map(listFirst),
  bn: [
    {
      ...listFirst('ম য় য় র্থ ম ষ্ঠ'),
      ranges: [
        [11, 'তম'],
        [0, 'ম'],
      ],
    },
    // Days of a month.
    {
      ...listFirst('লা রা রা ঠা ই ই'),
      ranges: [
        [19, 'শে'],
        [0, 'ই'],
      ],
    },
  ],
};

/** Finds the series of a number with a suffix: `3rd`, `५वें`, `১২ই`. */
export function readOrdinal(value: number, suffix: string, language: LanguageCode): OrdinalForm | null {
  if (suffix.toLowerCase() === getEnglishSuffix(value)) return { language: 'en', series: 0, text: 'th' };
  const known = SERIES[language] ?? [];
  const series = known.findIndex((one) => getSuffix(one, value) === suffix);
  return series < 0 ? null : { language, series, text: known[series]!.ranges.at(-1)![1] };
}

/** Returns the suffix of a number in a series. */
export function writeOrdinal({ language, series }: OrdinalForm, value: number): string {
  return language === 'en' ? getEnglishSuffix(value) : getSuffix(SERIES[language]![series]!, value);
}

function getSuffix({ special, ranges }: Series, value: number): string {
  return special[value] ?? ranges.find(([from]) => value >= from)![1];
}

function getEnglishSuffix(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return (isTeen ? undefined : ['', 'st', 'nd', 'rd'][value % 10]) || 'th';
}
