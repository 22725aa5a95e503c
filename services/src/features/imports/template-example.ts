import type { WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LIMITS } from '@subtitle/contracts/limits';

/** Far enough ahead that no real row has this date. */
const FIRST_DAY = '1/1/2099';
const TENTH_DAY = '10/1/2099';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/**
 * Example rows of a kind, by column: as few as its rules allow, so that a template can be uploaded as it is. One date of
 * all 12 lagnas, one range of 120 rows, one activity, one video.
 */
export function templateExample(kind: WorkbookKind): Record<string, string>[] {
  return EXAMPLES[kind]();
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
      act_en: 'Sun offering (example)',
      act_hi: 'सूर्य अर्घ्य (उदाहरण)',
      en: 'Example text: put yours here.',
    },
  ],
  videos: () => [{ video_title: 'Daily rashifal (example)', link: VIDEO }],
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
    en_1: 'Example text: put yours here.',
    hi_1: 'उदाहरण: यहाँ अपना पाठ लिखें।',
  };
}
