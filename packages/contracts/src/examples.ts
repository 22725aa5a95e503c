import { COLUMNS } from './columns';
import { LAGNAS } from './lagnas';
import type { AnswerOf, BodyOf, Operation, ParamsOf } from './operation';
import { assignActivities, assignPredictions, assignPredictions10days } from './operations/assignment';
import { login, verify } from './operations/auth';
import { type UploadCell, uploadActivities, uploadDaily, uploadTenday, uploadVideos } from './operations/import-files';
import type { ImportAnswer } from './operations/imports';
import { completeItem, type ListedOf } from './operations/item-answer';
import { saveActivity, savePrediction, savePrediction10days } from './operations/item-events';
import { listActivities, listPredictionsDaily, listPredictionsTenday } from './operations/predictions';
import * as review from './operations/review';
import { createUser, listUsers, type SessionUser, type UserAnswer } from './operations/users';
import { createChannel, getVtt, listChannels, listVideos } from './operations/videos';
import { translateVtt } from './operations/vtt';

/** One call as somebody makes it, and what it may be answered. */
export interface Example<O extends Operation = Operation> {
  params?: ParamsOf<O>;
  body?: BodyOf<O>;
  answer: AnswerOf<O>;
}

/*
 * Apart from the operations, because those go to browsers and these do not. A test makes each of these calls (docs.test.ts of
 * services), on rows that are made of the very rows below.
 */

/** Whose rows these are. */
export const EXAMPLE_PERSON: UserAnswer = {
  id: 8,
  name: 'Asha Kulkarni',
  username: 'asha@example.com',
  langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
  roles: ['translator'],
  status: 'active',
};
const SIGNED_IN: SessionUser = { ...EXAMPLE_PERSON, role: 'translator' };
const VIDEO_LINK = 'https://www.youtube.com/watch?v=Kq7rXa2LmB4';

const ASSIGNED = {
  status_te: 'assigned',
  assigned_te: EXAMPLE_PERSON.username,
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const HANDED_IN = {
  ...ASSIGNED,
  status_te: 'inreview',
  author_te: EXAMPLE_PERSON.username,
  submitter_te: EXAMPLE_PERSON.username,
  revision_te: 2,
  round_te: 1,
} as const;
const APPROVED = { ...HANDED_IN, status_te: 'approved', revision_te: 3 } as const;
const SENT_BACK = {
  reason: 'meaning',
  note: 'The second sentence says the opposite.',
  by: 'reviewer@example.com',
  at: '2026-03-09T08:30:00.000Z',
};

const ONCE = {
  status: 'pending',
  assigned_to: EXAMPLE_PERSON.username,
  import_id: null,
  import_row: null,
  url: VIDEO_LINK,
} as const;
const PREDICTION = {
  ...ONCE,
  lrname: 'Mesha',
  subno: '1',
  starttime: '0:1:0',
  endtime: '0:1:50',
  lagna_rasi: 'Mesha',
  sentiment: 'positive',
  hi_1: 'आज का दिन नए काम के लिए शुभ है।',
  hi_2: 'परिवार के साथ समय बिताएँ।',
  hi_3: 'खर्च पर ध्यान दें।',
  hi_4: 'यात्रा टालें।',
};
const TELUGU = {
  te_1: 'కొత్త పనులకు ఈ రోజు శుభదినం.',
  te_2: 'కుటుంబంతో సమయం గడపండి.',
  te_3: 'ఖర్చులపై దృష్టి పెట్టండి.',
  te_4: 'ప్రయాణం వాయిదా వేయండి.',
};
const DAILY: ListedOf<'daily'> = {
  ...PREDICTION,
  ...ASSIGNED,
  id: 41,
  kind: 'daily',
  from: '2026-03-10',
  to: '2026-03-10',
  fromdate: '10/3/2026',
  todate: '10/3/2026',
};
const TENDAY: ListedOf<'tenday'> = {
  ...PREDICTION,
  ...ASSIGNED,
  id: 42,
  kind: 'tenday',
  from: '2026-03-11',
  to: '2026-03-20',
  fromdate: '11/3/2026',
  todate: '20/3/2026',
};
const ACTIVITY: ListedOf<'activity'> = {
  ...ONCE,
  ...ASSIGNED,
  id: 43,
  kind: 'activity',
  from: '2026-03-10',
  to: '2026-03-10',
  lrname: '',
  Date: '10-03-2026',
  BB_Start: '0:2:5',
  BB_End: '0:2:45',
  MKSA_Start: '0:5:0',
  MKSA_End: '0:5:40',
  mksabb: null,
  act_en: 'Sun offering',
  act_hi: 'सूर्य अर्घ्य',
  hi: 'सूर्योदय पर जल चढ़ाएँ।',
};
const ACTIVITY_TELUGU = { act_te: 'సూర్య అర్ఘ్యం', te: 'సూర్యోదయ సమయంలో నీటిని సమర్పించండి.' };
const DAILY_IN_REVIEW: ListedOf<'daily'> = { ...DAILY, ...TELUGU, ...HANDED_IN, id: 44 };
const TENDAY_IN_REVIEW: ListedOf<'tenday'> = { ...TENDAY, ...TELUGU, ...HANDED_IN, id: 45 };
const ACTIVITY_IN_REVIEW: ListedOf<'activity'> = { ...ACTIVITY, ...ACTIVITY_TELUGU, ...HANDED_IN, id: 46 };

/** The rows that the calls below meet: the first three as they were given out, the others as they wait for review. */
export const EXAMPLE_ROWS = [DAILY, TENDAY, ACTIVITY, DAILY_IN_REVIEW, TENDAY_IN_REVIEW, ACTIVITY_IN_REVIEW] as const;

const SOURCE_VTT = 'WEBVTT\n\n00:01.000 --> 00:03.500\nनमस्ते।\n\n00:04.000 --> 00:06.000\nआज का राशिफल।\n';
/** The subtitle file of the video that the calls below meet. */
export const EXAMPLE_VIDEO = { id: 7, channel_id: 1, video_title: 'Rashifal, part 1', link: VIDEO_LINK };
export const EXAMPLE_SUBTITLES = { language: 'hi', content: SOURCE_VTT } as const;
const TELUGU_VTT = SOURCE_VTT.replace('नमस्ते।', 'నమస్తే.').replace('आज का राशिफल।', 'నేటి రాశిఫలాలు.');

function uploaded(part: Pick<ImportAnswer, 'kind'> & Partial<ImportAnswer>): ImportAnswer {
  return {
    id: 9,
    status: 'done',
    file: {
      name: 'rows.ndjson',
      bytes: 1_204,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    channelId: null,
    days: { from: '2026-03-10', to: '2026-03-10' },
    rows: 1,
    inserted: 1,
    replaced: 0,
    duplicate: 0,
    rejected: 0,
    progress: 100,
    etaSeconds: null,
    duplicates: 'ask',
    question: null,
    sameFileAs: null,
    errors: [],
    errorGroups: [],
    errorCount: 0,
    faults: [],
    warnings: [],
    systemic: null,
    removal: null,
    withdrawn: null,
    fileKept: true,
    createdBy: 'uploader@example.com',
    createdAt: '2026-03-09T08:30:00.000Z',
    startedAt: '2026-03-09T08:30:01.000Z',
    finishedAt: '2026-03-09T08:30:02.000Z',
    undoneAt: null,
    undoneBy: null,
    ...part,
  };
}

/** Rows of a workbook: all its columns stand in the first one, which is enough. */
function rowsOf(kind: keyof typeof COLUMNS, filled: Record<string, UploadCell>[]): Record<string, UploadCell>[] {
  const columns = Object.fromEntries(COLUMNS[kind].map((column) => [column, '']));
  return filled.map((row, at) => (at === 0 ? { ...columns, ...row } : row));
}
const DAY = { fromdate: '1/5/2026', todate: '1/5/2026', url: VIDEO_LINK };
const DAILY_ROWS = rowsOf(
  'daily',
  LAGNAS.map((lrname) => ({ ...DAY, lrname, subno: 1, hi_1: PREDICTION.hi_1 })),
);
const TENDAY_ROWS = rowsOf(
  'tenday',
  LAGNAS.flatMap((lrname) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...DAY,
      todate: '10/5/2026',
      lrname,
      subno: at + 1,
      hi_1: PREDICTION.hi_2,
    })),
  ),
);
const ACTIVITY_ROWS = rowsOf('activities', [
  { Date: '01-05-2026', url: VIDEO_LINK, BB_Start: '0:2:5', act_en: 'Sun offering', en: 'Offer water at sunrise.' },
]);

const WORK = { userId: EXAMPLE_PERSON.id, taskCount: 1, targetLanguage: 'mr' };
const given = (message: string, ids: number[]) => ({ message, asked: 1, assigned: 1, left: 1, ids, revisions: [1] });

function one<O extends Operation>(operation: O, example: Example<O>): [string, Example] {
  return [operation.name, example as Example];
}

/** An example of every call of section 7 of the specification, by the operation's name. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map([
  one(verify, { answer: { user: SIGNED_IN } }),
  one(login, {
    body: { username: EXAMPLE_PERSON.username, password: 'Marigold@2026' },
    answer: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl', user: SIGNED_IN },
  }),
  one(listUsers, { answer: { users: [EXAMPLE_PERSON] } }),
  one(createUser, {
    body: {
      name: 'Ravi Teja',
      username: 'ravi.teja@example.com',
      password: 'Jasmine#4471',
      langPairs: ['en_te'],
      roles: ['translator'],
      status: 'active',
    },
    answer: {
      user: {
        id: 12,
        name: 'Ravi Teja',
        username: 'ravi.teja@example.com',
        langPairs: ['en_te'],
        roles: ['translator'],
        status: 'active',
      },
    },
  }),
  one(listActivities, { answer: { success: true, activities: [ACTIVITY] } }),
  one(assignActivities, { body: WORK, answer: given('1 activity assigned to Asha Kulkarni', [43]) }),
  one(assignPredictions, { body: WORK, answer: given('1 prediction assigned to Asha Kulkarni', [41]) }),
  one(assignPredictions10days, { body: WORK, answer: given('1 prediction assigned to Asha Kulkarni', [42]) }),
  one(listPredictionsDaily, { answer: [DAILY] }),
  one(listPredictionsTenday, { answer: [TENDAY] }),
  one(savePrediction, {
    body: {
      id: DAILY.id,
      translated: TELUGU.te_1,
      targetLang: 'te_1',
      statusCol: 'status_te',
      newStatus: 'inreview',
    },
    answer: { item: completeItem({ ...DAILY, te_1: TELUGU.te_1, author_te: EXAMPLE_PERSON.username, revision_te: 2 }) },
  }),
  one(savePrediction10days, {
    body: { id: TENDAY.id, translated: TELUGU.te_1, targetLang: 'te_1' },
    answer: {
      item: completeItem({ ...TENDAY, te_1: TELUGU.te_1, author_te: EXAMPLE_PERSON.username, revision_te: 2 }),
    },
  }),
  one(saveActivity, {
    body: {
      id: ACTIVITY.id,
      translated: ACTIVITY_TELUGU.te,
      targetLang: 'Telugu',
      activityName: ACTIVITY_TELUGU.act_te,
      status: 'inreview',
    },
    answer: { item: completeItem({ ...ACTIVITY, ...ACTIVITY_TELUGU, ...HANDED_IN }) },
  }),
  one(listChannels, { answer: [{ id: 1, channel_name: 'Rashifal', description: 'Daily and ten-day predictions' }] }),
  one(createChannel, {
    body: { channel_name: 'Rashifal', description: 'Daily and ten-day predictions' },
    answer: { id: 1, channel_name: 'Rashifal', description: 'Daily and ten-day predictions' },
  }),
  one(listVideos, {
    params: { channelId: 1 },
    answer: [{ id: 7, video_title: 'Rashifal, part 1', link: VIDEO_LINK, languages: ['hi'], drafts: [] }],
  }),
  one(uploadVideos, {
    body: { channel_id: 1, videos: [{ video_title: 'Rashifal, part 2', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
    answer: {
      import: uploaded({ kind: 'videos', channelId: 1, days: null }),
      message: 'Videos uploaded successfully!',
    },
  }),
  one(getVtt, { params: { videoId: 7 }, answer: EXAMPLE_SUBTITLES }),
  one(translateVtt, {
    params: { videoId: 7 },
    body: { language: 'te', content: TELUGU_VTT },
    answer: { content: TELUGU_VTT, language: 'te', revision: 2, status: 'assigned' },
  }),
  one(uploadDaily, {
    body: { predictions: DAILY_ROWS },
    answer: { import: uploaded({ kind: 'daily' }), message: 'Predictions uploaded successfully!' },
  }),
  one(uploadTenday, {
    body: { predictions: TENDAY_ROWS },
    answer: { import: uploaded({ kind: 'tenday' }), message: '10-Day Predictions uploaded successfully!' },
  }),
  one(uploadActivities, {
    body: { activities: ACTIVITY_ROWS },
    answer: { import: uploaded({ kind: 'activities' }), message: 'Activities uploaded successfully!' },
  }),
  one(review.listReviewTenday, { answer: [TENDAY_IN_REVIEW] }),
  one(review.listReviewDaily, { answer: [DAILY_IN_REVIEW] }),
  one(review.listReviewOthers, { answer: [ACTIVITY_IN_REVIEW] }),
  one(review.listReviewActivities, { body: { language: 'te' }, answer: [ACTIVITY_IN_REVIEW] }),
  one(review.setReviewStatusTenday, {
    body: { id: TENDAY_IN_REVIEW.id, status: 'approved', language: 'te' },
    answer: { item: completeItem({ ...TENDAY_IN_REVIEW, ...APPROVED }) },
  }),
  one(review.setReviewStatusDaily, {
    body: { id: DAILY_IN_REVIEW.id, status: 'assigned', language: 'te', reason: 'meaning', note: SENT_BACK.note },
    answer: {
      item: completeItem({ ...DAILY_IN_REVIEW, status_te: 'assigned', revision_te: 3, sent_back_te: SENT_BACK }),
    },
  }),
  one(review.setReviewStatusActivity, {
    body: { id: ACTIVITY_IN_REVIEW.id, status: 'approved', language: 'te' },
    answer: { item: completeItem({ ...ACTIVITY_IN_REVIEW, ...APPROVED }) },
  }),
]);
