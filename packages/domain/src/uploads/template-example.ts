import type { WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LIMITS } from '@subtitle/contracts/limits';

/** Far enough ahead that no real row has this date. */
const FIRST_DAY = '1/1/2099';
const TENTH_DAY = '10/1/2099';
/** What stands in the texts of example rows; nobody means it. */
const EXAMPLE_TEXTS = {
  en: 'Example text: put yours here.',
  hi: 'उदाहरण: यहाँ अपना पाठ लिखें।',
  video: 'Daily rashifal (example)',
  act_en: 'Sun offering (example)',
  act_hi: 'सूर्य अर्घ्य (उदाहरण)',
} as const;
const ALL_TEXTS: ReadonlySet<string> = new Set(Object.values(EXAMPLE_TEXTS));
const TEXT_COLUMNS = ['video_title', 'act_en', 'act_hi', 'en', 'hi', 'en_1', 'hi_1'];
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/**
 * Example rows of a kind, by column: as few as its rules allow, to be filled in. One date of all 12 lagnas, one range of
 * 120 rows, one activity, one video.
 */
export function templateExample(kind: WorkbookKind): Record<string, string>[] {
  return EXAMPLES[kind]();
}

/** The first column that still holds what a template put there; undefined in a row of somebody's own. */
export function exampleColumn(values: Readonly<Record<string, string>>): string | undefined {
  return TEXT_COLUMNS.find((column) => ALL_TEXTS.has(values[column] ?? ''));
}

const EXAMPLES: Record<WorkbookKind, () => Record<string, string>[]> = {
  daily: () =>
    LAGNAS.map((lagna) =>
      prediction('daily', lagna, { fromdate: FIRST_DAY, todate: FIRST_DAY, subno: '1', daycount: '1' }),
    ),
  tenday: () =>
    LAGNAS.flatMap((lagna) =>
      Array.from({ length: LIMITS.tendayRecordsPerLagna }, (_, at) =>
        prediction('10days', lagna, { fromdate: FIRST_DAY, todate: TENTH_DAY, subno: String(at + 1), daycount: '10' }),
      ),
    ),
  activities: () => [
    {
      Date: FIRST_DAY,
      url: VIDEO,
      TotalDuration: '0:10:0',
      BB_Start: '0:1:0',
      BB_End: '0:1:45',
      act_en: EXAMPLE_TEXTS.act_en,
      act_hi: EXAMPLE_TEXTS.act_hi,
      en: EXAMPLE_TEXTS.en,
    },
  ],
  videos: () => [{ video_title: EXAMPLE_TEXTS.video, link: VIDEO }],
};

function prediction(type: string, lagna: string, dates: Record<string, string>): Record<string, string> {
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
