import { Value } from 'typebox/value';
import { EXAMPLES } from '../examples/calls';
import type { Operation } from '../operation';
import { isAccepted } from '../testing/bounds';
import { assignActivities, assignPredictions, assignPredictions10days } from './assignment';
import { login, verify } from './auth';
import { UPLOAD_ROWS } from './import-files';
import { saveActivity, savePrediction, savePrediction10days } from './item-events';
import { listActivities, listPredictionsDaily, listPredictionsTenday } from './predictions';
import * as review from './review';
import { createUser, listUsers } from './users';
import { createChannel, getVtt, listChannels, listVideos } from './videos';
import { translateVtt } from './vtt';

const CORRECTED = { statusCol: 'status_hi', newStatus: 'corrected' };
const AS_IT_IS = [{}];

/**
 * The calls of section 7 as the specification writes them, with permitted variations of their example bodies; a test of
 * the server makes the calls.
 */
const CALLS: [name: string, operation: Operation, call: string, bodies: Record<string, unknown>[]][] = [
  ['spec 7.1.1: GET /auth/verify', verify, 'GET /auth/verify', []],
  ['spec 7.1.4: POST /auth/login takes username and password', login, 'POST /auth/login', AS_IT_IS],
  ['GET /users', listUsers, 'GET /users', []],
  ['POST /users', createUser, 'POST /users', AS_IT_IS],
  ['spec 7.3.1: GET /activities', listActivities, 'GET /activities', []],
  ['spec 7.3.3: POST /assignActivities', assignActivities, 'POST /assignActivities', AS_IT_IS],
  [
    'spec 7.3.4: POST /predictions/assignPredictions',
    assignPredictions,
    'POST /predictions/assignPredictions',
    AS_IT_IS,
  ],
  [
    'spec 7.3.5: POST /predictions/assignPredictions10days',
    assignPredictions10days,
    'POST /predictions/assignPredictions10days',
    AS_IT_IS,
  ],
  ['spec 7.4.1: GET /predictions/predictions', listPredictionsDaily, 'GET /predictions/predictions', []],
  ['spec 7.4.2: GET /predictions/predictions10days', listPredictionsTenday, 'GET /predictions/predictions10days', []],
  [
    'spec 7.4.3: POST /predictions/savePrediction takes one column with its status',
    savePrediction,
    'POST /predictions/savePrediction',
    [{}, CORRECTED],
  ],
  [
    'spec 7.4.4: POST /predictions/savePrediction10days takes one column, with a status or without',
    savePrediction10days,
    'POST /predictions/savePrediction10days',
    [{}, CORRECTED],
  ],
  [
    'spec 7.4.5: POST /textbased/save takes an activity, in the correction with mksabb',
    saveActivity,
    'POST /textbased/save',
    [{}, { status: 'corrected', mksabb: 'same' }],
  ],
  ['spec 7.5.1: GET /channels', listChannels, 'GET /channels', []],
  ['spec 7.5.2: POST /channels takes channel_name and description', createChannel, 'POST /channels', AS_IT_IS],
  ['spec 7.5.3: GET /videos/{channelId}', listVideos, 'GET /videos/:channelId', []],
  ['spec 7.5.4: POST /videos/vtt takes a channel_id and videos', UPLOAD_ROWS.videos, 'POST /videos/vtt', AS_IT_IS],
  ['spec 7.5.5: GET /vtt/{videoId}', getVtt, 'GET /vtt/:videoId', []],
  ['POST /vtt/{videoId}/translate', translateVtt, 'POST /vtt/:videoId/translate', [{}, { language: 'Telugu' }]],
  ['spec 7.6.1: POST /predictions/daily takes predictions', UPLOAD_ROWS.daily, 'POST /predictions/daily', AS_IT_IS],
  ['spec 7.6.2: POST /predictions/tenday takes predictions', UPLOAD_ROWS.tenday, 'POST /predictions/tenday', AS_IT_IS],
  [
    'spec 7.6.3: POST /textbased/upload-activities takes activities',
    UPLOAD_ROWS.activities,
    'POST /textbased/upload-activities',
    AS_IT_IS,
  ],
  ['spec 7.7.1: GET /approver/prediction10days', review.listReviewTenday, 'GET /approver/prediction10days', []],
  ['spec 7.7.1: GET /approver/predictiondaily', review.listReviewDaily, 'GET /approver/predictiondaily', []],
  ['spec 7.7.1: GET /approver/others', review.listReviewOthers, 'GET /approver/others', []],
  [
    'spec 7.7.2: POST /approver/activity takes a language',
    review.listReviewActivities,
    'POST /approver/activity',
    [{}, { language: 'telugu' }],
  ],
  [
    'spec 7.7.3: POST /approver/prediction10days/status takes id, status and language',
    review.setReviewStatusTenday,
    'POST /approver/prediction10days/status',
    [{}, { status: 'assigned' }],
  ],
  [
    'spec 7.7.3: POST /approver/predictiondaily/status takes id, status and language',
    review.setReviewStatusDaily,
    'POST /approver/predictiondaily/status',
    [{}, { status: 'approved' }],
  ],
  [
    'spec 7.7.3: POST /approver/activity/status takes id, status and language',
    review.setReviewStatusActivity,
    'POST /approver/activity/status',
    [{}, { status: 'assigned' }],
  ],
];

test.each(CALLS)('%s', (_name, operation, call, bodies) => {
  expect(`${operation.method} ${operation.path}`).toBe(call);
  const { params = null, body, answer } = EXAMPLES.get(operation.name)!;
  expect(Value.Check(operation.params, params)).toBe(true);
  expect(Value.Check(operation.answer, answer)).toBe(true);
  expect(body === undefined).toBe(bodies.length === 0);
  for (const other of bodies) {
    const sent = { ...(body as object), ...other };
    expect(isAccepted(operation, 'body', sent)).toBe(true);
    expect(isAccepted(operation, 'body', { ...sent, another: 1 })).toBe(false);
  }
});

test('every example belongs to a specified call', () => {
  expect([...EXAMPLES.keys()].sort()).toEqual(CALLS.map(([, { name }]) => name).sort());
});
