import { LIMITS } from '../limits';
import { type Bounds, expectBounds, ID, isAccepted, KIND, MISSING, REVISION, textOfLength } from '../testing/bounds';
import * as events from './item-events';
import { getItem, listHistory } from './items';
import { listApproved, setReviewStatusDaily } from './review';

test('a unit is a row of a workflow kind in one of the languages', () => {
  const unit = { kind: 'daily', id: 1, language: 'te' };
  const language: Bounds = [
    ['hi', 'en'],
    [MISSING, 'telugu', 'xx', ''],
  ];
  for (const one of [events.approveItem, events.saveDraft, listHistory])
    expectBounds(one, 'params', unit, { kind: KIND, id: ID, language });
  expectBounds(getItem, 'params', { kind: 'daily', id: 1 }, { kind: KIND, id: ID });
  expectBounds(
    listHistory,
    'query',
    {},
    {
      imports: [
        [MISSING, true, false],
        ['true', 1],
      ],
    },
  );
});

test('a change of a row names the revision that the user read, and only required fields', () => {
  const { approveItem, recallItem, sendToReview, takeBack, takeIntoReview } = events;
  for (const one of [approveItem, recallItem, sendToReview, takeBack, takeIntoReview])
    expectBounds(one, 'body', { revision: 0 }, { revision: REVISION });
  expectBounds(
    events.changeOwner,
    'body',
    { revision: 0, userId: 7 },
    { revision: REVISION, userId: [[1], [MISSING, '1', null]] },
  );
  const long = textOfLength(LIMITS.reasonCharacters);
  expectBounds(
    events.reassignItem,
    'body',
    { revision: 0, reason: 'grammar', note: '' },
    {
      revision: REVISION,
      reason: [
        ['other', 'script/spelling'],
        [MISSING, '', 'odd'],
      ],
      note: [[long], [MISSING, `${long}x`]],
      userId: [
        [MISSING, 7],
        ['7', null],
      ],
    },
  );
  expectBounds(
    events.reopenItem,
    'body',
    { revision: 0, reason: 'x' },
    { revision: REVISION, reason: [[long], [MISSING, '', `${long}x`]] },
  );
});

test('texts are sent by column, each with a length limit', () => {
  const long = textOfLength(LIMITS.textCharacters);
  for (const one of [events.saveDraft, events.submitItem]) {
    expectBounds(
      one,
      'body',
      { revision: 0, columns: {} },
      {
        revision: REVISION,
        columns: [
          [{ te_1: '', te_4: long }],
          [MISSING, { te_1: `${long}x` }, { te_5: '' }, { te_1: null }, { act_xx: '' }, { status_te: 'approved' }, []],
        ],
      },
    );
  }
});

test('one text is sent with its column and the new status', () => {
  const long = textOfLength(LIMITS.textCharacters);
  const fields = {
    id: ID,
    translated: [
      ['', long],
      [MISSING, `${long}x`, null],
    ],
    targetLang: [['hi_4'], [MISSING, 'te', 'te_5', 'status_te', 'xx_1']],
    statusCol: [['status_hi'], ['te_1', 'status', 'status_xx']],
    newStatus: [
      ['inreview', 'corrected'],
      ['approved', 'assigned', ''],
    ],
  } as Record<string, Bounds>;
  const unit = { id: 1, translated: 'x', targetLang: 'te_1' };
  expectBounds(events.savePrediction, 'body', { ...unit, statusCol: 'status_te', newStatus: 'inreview' }, fields);
  expectBounds(events.savePrediction10days, 'body', unit, fields);
  expect(isAccepted(events.savePrediction, 'body', unit)).toBe(false);
});

test('a review approves, or sends back with a reason and a note of limited length', () => {
  const long = textOfLength(LIMITS.reasonCharacters);
  expectBounds(
    setReviewStatusDaily,
    'body',
    { id: 1, status: 'approved', language: 'te' },
    {
      id: ID,
      status: [['assigned'], [MISSING, 'inreview', '']],
      language: [
        ['hi', 'telugu', textOfLength(20)],
        [MISSING, 't', textOfLength(21)],
      ],
      revision: [
        [MISSING, 0],
        [-1, 0.5, '1', null],
      ],
      reason: [
        [MISSING, 'style'],
        ['', 'odd'],
      ],
      note: [[MISSING, '', long], [`${long}x`]],
    },
  );
  expectBounds(
    listApproved,
    'query',
    { kind: 'daily', language: 'te', since: '2026-12-01T00:00:00Z' },
    {
      kind: KIND,
      language: [['hi'], [MISSING, 'telugu', '']],
      since: [['2026-12-01T00:00:00.000+05:30'], [MISSING, '2026-12-01', 'now', '']],
    },
  );
});
