import type { Operation } from '../operation';
import { takes } from '../testing/bounds';
import { assignActivities, assignPredictions, assignPredictions10days } from './assignment';
import { login, verify } from './auth';
import { uploadActivities, uploadDaily, uploadTenday, uploadVideos } from './import-files';
import { saveActivity, savePrediction, savePrediction10days } from './item-events';
import { listActivities, listPredictionsDaily, listPredictionsTenday } from './predictions';
import * as review from './review';
import { createChannel, getVtt, listChannels, listVideos } from './videos';

const ROW = { lrname: 'Mesha' };
const COLUMN = { id: 7, translated: 'आज', targetLang: 'hi_2' };
const WITH_STATUS = { ...COLUMN, statusCol: 'status_hi', newStatus: 'inreview' };
const ACTIVITY = { id: 7, translated: 'आज', targetLang: 'hindi', activityName: 'साँस', status: 'inreview' };
const WORK = { userId: 7, taskCount: 5, targetLanguage: 'te' };
const DECISION = { id: 7, status: 'approved', language: 'te' };

/** The calls of section 7 as it writes them; what comes of them is tried on the server. */
const CALLS: [name: string, operation: Operation, call: string, bodies: Record<string, unknown>[]][] = [
  ['spec 7.1.1: GET /auth/verify', verify, 'GET /auth/verify', []],
  [
    'spec 7.1.4: POST /auth/login takes username and password',
    login,
    'POST /auth/login',
    [{ username: 'asha@example.com', password: 'x' }],
  ],
  ['spec 7.3.1: GET /activities', listActivities, 'GET /activities', []],
  ['spec 7.3.3: POST /assignActivities', assignActivities, 'POST /assignActivities', [WORK]],
  ['spec 7.3.4: POST /predictions/assignPredictions', assignPredictions, 'POST /predictions/assignPredictions', [WORK]],
  [
    'spec 7.3.5: POST /predictions/assignPredictions10days',
    assignPredictions10days,
    'POST /predictions/assignPredictions10days',
    [WORK],
  ],
  ['spec 7.4.1: GET /predictions/predictions', listPredictionsDaily, 'GET /predictions/predictions', []],
  ['spec 7.4.2: GET /predictions/predictions10days', listPredictionsTenday, 'GET /predictions/predictions10days', []],
  [
    'spec 7.4.3: POST /predictions/savePrediction takes one column with its status',
    savePrediction,
    'POST /predictions/savePrediction',
    [WITH_STATUS, { ...WITH_STATUS, newStatus: 'corrected' }],
  ],
  [
    'spec 7.4.4: POST /predictions/savePrediction10days takes one column, with a status or without',
    savePrediction10days,
    'POST /predictions/savePrediction10days',
    [COLUMN, { ...WITH_STATUS, newStatus: 'corrected' }],
  ],
  [
    'spec 7.4.5: POST /textbased/save takes an activity, in the correction with mksabb',
    saveActivity,
    'POST /textbased/save',
    [ACTIVITY, { ...ACTIVITY, status: 'corrected', mksabb: 'same' }],
  ],
  ['spec 7.5.1: GET /channels', listChannels, 'GET /channels', []],
  [
    'spec 7.5.2: POST /channels takes channel_name and description',
    createChannel,
    'POST /channels',
    [{ channel_name: 'Rashifal', description: '' }],
  ],
  ['spec 7.5.3: GET /videos/{channelId}', listVideos, 'GET /videos/:channelId', []],
  [
    'spec 7.5.4: POST /videos/vtt takes a channel_id and videos',
    uploadVideos,
    'POST /videos/vtt',
    [{ channel_id: 3, videos: [{ video_title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] }],
  ],
  ['spec 7.5.5: GET /vtt/{videoId}', getVtt, 'GET /vtt/:videoId', []],
  [
    'spec 7.6.1: POST /predictions/daily takes predictions',
    uploadDaily,
    'POST /predictions/daily',
    [{ predictions: [ROW] }],
  ],
  [
    'spec 7.6.2: POST /predictions/tenday takes predictions',
    uploadTenday,
    'POST /predictions/tenday',
    [{ predictions: [ROW] }],
  ],
  [
    'spec 7.6.3: POST /textbased/upload-activities takes activities',
    uploadActivities,
    'POST /textbased/upload-activities',
    [{ activities: [ROW] }],
  ],
  ['spec 7.7.1: GET /approver/prediction10days', review.listReviewTenday, 'GET /approver/prediction10days', []],
  ['spec 7.7.1: GET /approver/predictiondaily', review.listReviewDaily, 'GET /approver/predictiondaily', []],
  ['spec 7.7.1: GET /approver/others', review.listReviewOthers, 'GET /approver/others', []],
  [
    'spec 7.7.2: POST /approver/activity takes a language',
    review.listReviewActivities,
    'POST /approver/activity',
    [{ language: 'te' }, { language: 'telugu' }],
  ],
  [
    'spec 7.7.3: POST /approver/prediction10days/status takes id, status and language',
    review.setReviewStatusTenday,
    'POST /approver/prediction10days/status',
    [DECISION, { ...DECISION, status: 'assigned' }],
  ],
  [
    'spec 7.7.3: POST /approver/predictiondaily/status takes id, status and language',
    review.setReviewStatusDaily,
    'POST /approver/predictiondaily/status',
    [DECISION, { ...DECISION, status: 'assigned' }],
  ],
  [
    'spec 7.7.3: POST /approver/activity/status takes id, status and language',
    review.setReviewStatusActivity,
    'POST /approver/activity/status',
    [DECISION, { ...DECISION, status: 'assigned' }],
  ],
];

test.each(CALLS)('%s', (_name, operation, call, bodies) => {
  expect(`${operation.method} ${operation.path}`).toBe(call);
  for (const body of bodies) {
    expect(takes(operation, 'body', body)).toBe(true);
    expect(takes(operation, 'body', { ...body, another: 1 })).toBe(false);
  }
});
