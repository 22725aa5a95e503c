import type { AnswerOf, BodyOf, Operation, ParamsOf } from '../operation';
import { assignActivities, assignPredictions, assignPredictions10days } from '../operations/assignment';
import { login, verify } from '../operations/auth';
import { UPLOAD_ROWS } from '../operations/import-files';
import { completeItem } from '../operations/item-answer';
import { saveActivity, savePrediction, savePrediction10days } from '../operations/item-events';
import { listActivities, listPredictionsDaily, listPredictionsTenday } from '../operations/predictions';
import * as review from '../operations/review';
import { addTextsAndStatuses } from '../operations/specified-item';
import { createUser, listUsers, type SessionUser } from '../operations/users';
import { createChannel, getVtt, listChannels, listVideos } from '../operations/videos';
import { translateVtt } from '../operations/vtt';
import { APPROVED, ASSIGNED, IN_REVIEW } from '../statuses';
import {
  ACTIVITY,
  ACTIVITY_IN_REVIEW,
  ACTIVITY_TELUGU,
  DAILY,
  DAILY_IN_REVIEW,
  EXAMPLE_PERSON,
  EXAMPLE_SUBTITLES,
  SUBMITTED_ROW,
  TELUGU,
  TENDAY,
  TENDAY_IN_REVIEW,
  VIDEO_LINK,
} from './rows';
import { ACTIVITY_ROWS, createImportAnswer, DAILY_ROWS, TENDAY_ROWS } from './uploads';

/** An example request, with an answer to it. */
export interface Example<O extends Operation = Operation> {
  params?: ParamsOf<O>;
  body?: BodyOf<O>;
  answer: AnswerOf<O>;
}

/*
 * These examples are separate from the operations, because operations are sent to browsers and examples are not. A test
 * (docs.test.ts of services) makes each of these calls. Their answers consist of the rows in rows.ts.
 */

const SIGNED_IN: SessionUser = { ...EXAMPLE_PERSON, role: 'translator' };
const SAVED_ROW = {
  te_1: TELUGU.te_1,
  author_te: EXAMPLE_PERSON.username,
  made_from_te: 'hi',
  revision_te: 2,
} as const;
const APPROVED_ROW = { ...SUBMITTED_ROW, status_te: APPROVED, revision_te: 3 } as const;
const SENT_BACK = {
  reason: 'meaning',
  note: 'The second sentence says the opposite.',
  by: 'reviewer@example.com',
  at: '2026-03-09T08:30:00.000Z',
};
const TELUGU_VTT = EXAMPLE_SUBTITLES.content.replace('नमस्ते।', 'నమస్తే.').replace('आज का राशिफल।', 'నేటి రాశిఫలాలు.');
const WORK = { userId: EXAMPLE_PERSON.id, taskCount: 1, targetLanguage: 'mr' };
const createAssignAnswer = (message: string, ids: number[]) => ({
  message,
  asked: 1,
  assigned: 1,
  left: 1,
  ids,
  revisions: [1],
});

function createExample<O extends Operation>(operation: O, example: Example<O>): [string, Example] {
  return [operation.name, example as Example];
}

/** One example for every call of section 7 of the specification, by the operation's name. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map([
  createExample(verify, { answer: { user: SIGNED_IN } }),
  createExample(login, {
    body: { username: EXAMPLE_PERSON.username, password: 'Marigold@2026' },
    answer: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl', user: SIGNED_IN },
  }),
  createExample(listUsers, { answer: { users: [EXAMPLE_PERSON] } }),
  createExample(createUser, {
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
  createExample(listActivities, { answer: { success: true, activities: [addTextsAndStatuses(ACTIVITY)] } }),
  createExample(assignActivities, {
    body: WORK,
    answer: createAssignAnswer('1 activity assigned to Asha Kulkarni', [43]),
  }),
  createExample(assignPredictions, {
    body: WORK,
    answer: createAssignAnswer('1 prediction assigned to Asha Kulkarni', [41]),
  }),
  createExample(assignPredictions10days, {
    body: WORK,
    answer: createAssignAnswer('1 prediction assigned to Asha Kulkarni', [42]),
  }),
  createExample(listPredictionsDaily, { answer: [addTextsAndStatuses(DAILY)] }),
  createExample(listPredictionsTenday, { answer: [addTextsAndStatuses(TENDAY)] }),
  createExample(savePrediction, {
    body: {
      id: DAILY.id,
      translated: TELUGU.te_1,
      targetLang: 'te_1',
      statusCol: 'status_te',
      newStatus: IN_REVIEW,
    },
    answer: { item: completeItem({ ...DAILY, ...SAVED_ROW }) },
  }),
  createExample(savePrediction10days, {
    body: { id: TENDAY.id, translated: TELUGU.te_1, targetLang: 'te_1' },
    answer: { item: completeItem({ ...TENDAY, ...SAVED_ROW }) },
  }),
  createExample(saveActivity, {
    body: {
      id: ACTIVITY.id,
      translated: ACTIVITY_TELUGU.te,
      targetLang: 'Telugu',
      activityName: ACTIVITY_TELUGU.act_te,
      status: IN_REVIEW,
    },
    answer: {
      item: completeItem({
        ...ACTIVITY,
        ...ACTIVITY_TELUGU,
        ...SUBMITTED_ROW,
        made_from_te: 'hi',
        findings_te: { revision: 2, found: [] },
      }),
    },
  }),
  createExample(listChannels, {
    answer: [{ id: 1, channel_name: 'Rashifal', description: 'Daily and ten-day predictions' }],
  }),
  createExample(createChannel, {
    body: { channel_name: 'Rashifal', description: 'Daily and ten-day predictions' },
    answer: { id: 1, channel_name: 'Rashifal', description: 'Daily and ten-day predictions' },
  }),
  createExample(listVideos, {
    params: { channelId: 1 },
    answer: [{ id: 7, video_title: 'Rashifal, part 1', link: VIDEO_LINK, languages: ['hi'], drafts: [] }],
  }),
  createExample(UPLOAD_ROWS.videos, {
    body: { channel_id: 1, videos: [{ video_title: 'Rashifal, part 2', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
    answer: {
      import: createImportAnswer({ kind: 'videos', channelId: 1, days: null }),
      message: 'Videos uploaded successfully!',
    },
  }),
  createExample(getVtt, { params: { videoId: 7 }, answer: EXAMPLE_SUBTITLES }),
  createExample(translateVtt, {
    params: { videoId: 7 },
    body: { language: 'te', content: TELUGU_VTT },
    answer: { content: TELUGU_VTT, language: 'te', revision: 2, status: ASSIGNED },
  }),
  createExample(UPLOAD_ROWS.daily, {
    body: { predictions: DAILY_ROWS },
    answer: { import: createImportAnswer({ kind: 'daily' }), message: 'Predictions uploaded successfully!' },
  }),
  createExample(UPLOAD_ROWS.tenday, {
    body: { predictions: TENDAY_ROWS },
    answer: { import: createImportAnswer({ kind: 'tenday' }), message: '10-Day Predictions uploaded successfully!' },
  }),
  createExample(UPLOAD_ROWS.activities, {
    body: { activities: ACTIVITY_ROWS },
    answer: { import: createImportAnswer({ kind: 'activities' }), message: 'Activities uploaded successfully!' },
  }),
  createExample(review.listReviewTenday, { answer: [addTextsAndStatuses(TENDAY_IN_REVIEW)] }),
  createExample(review.listReviewDaily, { answer: [addTextsAndStatuses(DAILY_IN_REVIEW)] }),
  createExample(review.listReviewOthers, { answer: [addTextsAndStatuses(ACTIVITY_IN_REVIEW)] }),
  createExample(review.listReviewActivities, {
    body: { language: 'te' },
    answer: [addTextsAndStatuses(ACTIVITY_IN_REVIEW)],
  }),
  createExample(review.setReviewStatusTenday, {
    body: { id: TENDAY_IN_REVIEW.id, status: APPROVED, language: 'te' },
    answer: { item: completeItem({ ...TENDAY_IN_REVIEW, ...APPROVED_ROW }) },
  }),
  createExample(review.setReviewStatusDaily, {
    body: { id: DAILY_IN_REVIEW.id, status: ASSIGNED, language: 'te', reason: 'meaning', note: SENT_BACK.note },
    answer: {
      item: completeItem({ ...DAILY_IN_REVIEW, status_te: ASSIGNED, revision_te: 3, sent_back_te: SENT_BACK }),
    },
  }),
  createExample(review.setReviewStatusActivity, {
    body: { id: ACTIVITY_IN_REVIEW.id, status: APPROVED, language: 'te' },
    answer: { item: completeItem({ ...ACTIVITY_IN_REVIEW, ...APPROVED_ROW }) },
  }),
]);
