import { columnsOf, type WorkbookKind } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS, UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { STATUSES } from '@subtitle/contracts/statuses';
import type { Column } from '@subtitle/contracts/workbook-table';

/** What a template says about one column. */
export interface ColumnNote {
  column: string;
  /** Whether each row has to hold something here; the column itself has to be there in any case. */
  filled: boolean;
  note: string;
}

const DATE = 'Written as day/month/year, for example 5/1/2030. yyyy-mm-dd and dd-mm-yyyy are understood too.';
const CLOCK = 'Clock text h:m:s, for example 0:1:30.';
const LAGNA = 'One of the 12 names of the list.';
const TRAIT = 'A number, or empty.';

const SHARED: Record<string, string> = {
  type: 'The kind of text, in a word of your own.',
  subno: 'Number that tells rows of the same date and lagna apart.',
  daycount: 'How many days the row speaks of.',
  url: 'Link to the video: watch, short, embed or live.',
  totalduration: `Length of the video. ${CLOCK}`,
  starttime: `Where this part of the video begins. ${CLOCK}`,
  endtime: `Where this part of the video ends. ${CLOCK}`,
  lagna_rasi: `Name of the rasi. ${LAGNA}`,
  sentiment: 'The row in one word, for example positive.',
  status: `Status of the row: ${STATUSES.join(', ')}, or empty (pending).`,
  assigned_to:
    'Username of an active person who translates into the assigned languages. Needed where a status is assigned.',
};

const DAILY: Record<string, string> = {
  fromdate: `Date of the row; fromdate or todate has to be filled. ${DATE} All 12 lagnas have to be there for each date.`,
  todate: `Last date of the row; empty means the same as fromdate. ${DATE}`,
  lrname: `Lagna of the row. ${LAGNA} Each date needs all 12.`,
};

const TENDAY: Record<string, string> = {
  fromdate: `First date of the range. ${DATE} Each range needs exactly ${LIMITS.tendayRowsPerRange} rows: ${LIMITS.tendayRecordsPerLagna} for each lagna.`,
  todate: `Last date of the range. ${DATE}`,
  lrname: `Lagna of the row. ${LAGNA} Each range needs ${LIMITS.tendayRecordsPerLagna} rows of each.`,
  subno: `Number of the row among the ${LIMITS.tendayRecordsPerLagna} of its lagna, 1 to ${LIMITS.tendayRecordsPerLagna}.`,
};

const ACTIVITIES: Record<string, string> = {
  Date: `Date of the activity. ${DATE}`,
  url: 'Link to the video. Rows with the same url, Date and BB_Start are the same activity.',
  TotalDuration: `Length of the video. ${CLOCK}`,
  MKSA_start: CLOCK,
  MKSA_end: CLOCK,
  BB_Start: `Where the activity begins in the video. ${CLOCK}`,
  BB_End: `Where the activity ends in the video. ${CLOCK}`,
  act_en: 'Name of the activity in English.',
  act_hi: 'Name of the activity in Hindi.',
};

const VIDEOS: Record<string, string> = {
  video_title: 'Title of the video. Subtitle files are matched to videos by it.',
  link: 'Link to the video: watch, short, embed or live.',
};

/** What is said of a column by its name; of the others, what they hold. */
const NAMED: Record<WorkbookKind, Record<string, string>> = {
  videos: VIDEOS,
  activities: ACTIVITIES,
  daily: { ...SHARED, ...DAILY },
  tenday: { ...SHARED, ...TENDAY },
};

/** Every column of a kind, in its order, with what goes into it. */
export function templateNotes(kind: WorkbookKind): ColumnNote[] {
  return columnsOf(kind).map((column) => {
    const { name, filled = false } = column;
    const what = NAMED[kind]?.[name] ?? languageNote(column) ?? otherNote(kind);
    return { column: name, filled, note: `${filled ? 'Has to be filled.' : 'May be empty.'} ${what}` };
  });
}

/** What a column says by its language: hi_2, status_hi, or hi alone among the activities. */
function languageNote({ text, part, status }: Column): string | undefined {
  const longest = `at most ${UPLOAD_LIMITS.cellCharacters} characters.`;
  if (text) return `${part ? `Text ${part}` : 'The text'} in ${languageTitle(text)}, ${longest}`;
  if (!status || status === 'row') return undefined;
  return `Status in ${languageTitle(status)}: ${STATUSES.join(', ')}, or empty (pending).`;
}

/** Of a prediction only traits are left. */
function otherNote(kind: WorkbookKind): string {
  return kind === 'daily' || kind === 'tenday' ? TRAIT : 'Kept as it is written.';
}
