/** Far enough ahead that no real row has this date. */
export const FIRST_DAY = '1/1/2099';
export const TENTH_DAY = '10/1/2099';
/** What stands in the texts of example rows; nobody means it. */
export const EXAMPLE_TEXTS = {
  en: 'Example text: put yours here.',
  hi: 'उदाहरण: यहाँ अपना पाठ लिखें।',
  video: 'Daily rashifal (example)',
  act_en: 'Sun offering (example)',
  act_hi: 'सूर्य अर्घ्य (उदाहरण)',
} as const;
const ALL_TEXTS: ReadonlySet<string> = new Set(Object.values(EXAMPLE_TEXTS));
/** Only what is as short is compared: most cells of a row are long texts. */
const LONGEST = Math.max(...Object.values(EXAMPLE_TEXTS).map(({ length }) => length));
export const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** The first column that still holds what a template put there; undefined in a row of somebody's own. */
export function exampleColumn(values: Readonly<Record<string, string>>): string | undefined {
  for (const column in values) {
    const value = values[column]!;
    if (value.length <= LONGEST && ALL_TEXTS.has(value)) return column;
  }
  return undefined;
}

/** What the example rows of both kinds of prediction hold. */
export function predictionExample(type: string, lagna: string, dates: Record<string, string>): Record<string, string> {
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
