import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, languageTitle, TEXT_COLUMN_NUMBERS } from '@subtitle/contracts/languages';
import { LIMITS, UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { STATUSES } from '@subtitle/contracts/statuses';

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

const FILLED: Record<WorkbookKind, readonly string[]> = {
  daily: ['fromdate', 'lrname'],
  tenday: ['fromdate', 'todate', 'lrname'],
  activities: [],
  videos: Object.keys(VIDEOS),
};

/** Every column of a kind, in its order, with what goes into it. */
export function templateNotes(kind: WorkbookKind): ColumnNote[] {
  return COLUMNS[kind].map((column) => {
    const filled = FILLED[kind].includes(column);
    const what = noteOf(kind, column);
    return { column, filled, note: `${filled ? 'Has to be filled.' : 'May be empty.'} ${what}` };
  });
}

function noteOf(kind: WorkbookKind, column: string): string {
  if (kind === 'videos') return VIDEOS[column]!;
  if (kind === 'activities') return ACTIVITIES[column] ?? languageNote(column) ?? 'Kept as it is written.';
  const own = kind === 'daily' ? DAILY : TENDAY;
  return own[column] ?? SHARED[column] ?? languageNote(column) ?? TRAIT;
}

/** What a column says by its language: hi_2, status_hi, or hi alone among the activities. */
function languageNote(column: string): string | undefined {
  for (const code of LANGUAGE_CODES) {
    const title = languageTitle(code);
    if (column === code) return `The text in ${title}, at most ${UPLOAD_LIMITS.cellCharacters} characters.`;
    if (column === `status_${code}`) return `Status in ${title}: ${STATUSES.join(', ')}, or empty (pending).`;
    const part = TEXT_COLUMN_NUMBERS.find((n) => column === `${code}_${n}`);
    if (part) return `Text ${part} in ${title}, at most ${UPLOAD_LIMITS.cellCharacters} characters.`;
  }
  return undefined;
}
