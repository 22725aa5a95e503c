/** A date so far in the future that no real row has it. */
export const FIRST_DAY = '1/1/2099';
export const TENTH_DAY = '10/1/2099';
/** Texts of example rows, which no uploader would write. */
export const EXAMPLE_TEXTS = {
  en: 'Example text: put yours here.',
  hi: 'उदाहरण: यहाँ अपना पाठ लिखें।',
  video: 'Daily rashifal (example)',
  act_en: 'Sun offering (example)',
  act_hi: 'सूर्य अर्घ्य (उदाहरण)',
} as const;
const ALL_TEXTS: ReadonlySet<string> = new Set(Object.values(EXAMPLE_TEXTS));
/** Maximum length of an example text. Longer texts, which are most cells of a row, need no comparison. */
const MAX_EXAMPLE_LENGTH = Math.max(...Object.values(EXAMPLE_TEXTS).map(({ length }) => length));
export const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Returns the first column that still has the text of a template; undefined if there is none. */
export function findExampleColumn(values: Readonly<Record<string, string>>): string | undefined {
  for (const column in values) {
    const value = values[column]!;
    if (value.length <= MAX_EXAMPLE_LENGTH && ALL_TEXTS.has(value)) return column;
  }
  return undefined;
}

/** Returns the values of example rows that both kinds of predictions share. */
export function createPredictionExample(
  type: string,
  lagna: string,
  dates: Record<string, string>,
): Record<string, string> {
  return {
    type,
    ...dates,
    url: VIDEO,
    totalduration: '0:12:30',
    starttime: '0:1:0',
    endtime: '0:1:50',
    lagna_rasi: lagna,
    lrname: lagna,
    sentiment: 'positive',
    positive: '1',
    en_1: EXAMPLE_TEXTS.en,
    hi_1: EXAMPLE_TEXTS.hi,
  };
}
