import type { ImportKind, WorkbookKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';

/** Name of an import kind in lists, and the message after a failure. */
interface ImportTexts {
  name: string;
  failed: string;
}

/** Texts of one kind of workbook on the upload page. Everything else is the same for all kinds. */
interface WorkbookTexts extends ImportTexts {
  /** Label of the tab. */
  label: string;
  title: string;
  button: string;
  /** Whether subtitle files of its videos are uploaded on the same tab. */
  withSubtitles?: true;
  /** Requirements for the workbook, as shown to the people who prepare it. */
  rules: readonly string[];
  networkFailed: string;
  /** Title above the reader's message if a file cannot be read. */
  unreadable?: string;
}

export type UploadKind = WorkbookTexts & { kind: WorkbookKind };

/** All kinds of workbook, in the order of the tabs. */
const BY_KIND: Readonly<Record<WorkbookKind, WorkbookTexts>> = {
  videos: {
    name: 'Videos',
    label: 'Videos',
    title: 'Video Upload Form',
    button: 'Upload Videos',
    withSubtitles: true,
    rules: ['Select the channel to which the videos belong.', 'Each row has a video_title and a link.'],
    failed: MESSAGES.failedToUploadVideos,
    networkFailed: MESSAGES.networkUploadingVideos,
    unreadable: MESSAGES.failedToParse,
  },
  activities: {
    name: 'Activity',
    label: 'Activity',
    title: 'Upload activities',
    button: 'Upload Activities',
    rules: ['All columns are in the first row, in any order.', 'Cells may be empty.'],
    failed: MESSAGES.failedToUploadActivities,
    networkFailed: MESSAGES.networkUploadingActivities,
  },
  daily: {
    name: 'Daily',
    label: 'Predictions Daily',
    title: 'Upload daily predictions',
    button: 'Upload Predictions',
    rules: [
      'All columns are in the first row, in any order.',
      'Each row has a date and an lrname.',
      'Each date has all 12 lagnas.',
    ],
    failed: MESSAGES.failedToUploadPredictions,
    networkFailed: MESSAGES.networkUploadingPredictions,
  },
  tenday: {
    name: '10 Days',
    label: 'Prediction 10 Days',
    title: 'Upload 10-day predictions',
    button: 'Upload 10-Day Predictions',
    rules: [
      'All columns are in the first row, in any order.',
      'Each row has fromdate, todate and lrname.',
      'Each range has 10 rows for each of the 12 lagnas: 120 rows.',
    ],
    failed: MESSAGES.failedToUploadTenday,
    networkFailed: MESSAGES.networkUploadingPredictions,
  },
};
export const UPLOAD_KINDS: readonly UploadKind[] = (Object.keys(BY_KIND) as WorkbookKind[]).map((kind) => ({
  ...BY_KIND[kind],
  kind,
}));

/** Returns the label of the tab that imports a kind of workbook. */
export function getTabLabel(kind: WorkbookKind): string {
  return BY_KIND[kind].label;
}

/** Tabs of the page: the channel form first, then one for each kind of workbook. */
export const CHANNEL_TAB = 'channel';
export type UploaderTab = typeof CHANNEL_TAB | WorkbookKind;

/** Reads the tab from the URL; an unknown tab is the first one. */
export function readUploadTab(text: string): UploaderTab {
  return UPLOAD_KINDS.find(({ kind }) => kind === text)?.kind ?? CHANNEL_TAB;
}

const TEXTS_BY_KIND: Readonly<Record<ImportKind, ImportTexts>> = {
  ...BY_KIND,
  // The specification contains no text for subtitles.
  subtitles: { name: 'Subtitles', failed: 'Failed to upload subtitles' },
};

/** Returns the texts for an import of any kind. */
export function getImportTexts(kind: ImportKind): ImportTexts {
  return TEXTS_BY_KIND[kind];
}

/** Whether the import is a workbook. Only a workbook can have its errors marked. */
export function isWorkbookImport({ kind }: { kind: ImportKind }): boolean {
  return UPLOAD_KINDS.some((each) => each.kind === kind);
}
