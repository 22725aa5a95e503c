import { Value } from 'typebox/value';
import { EMPTY_ACTIVITY } from '../examples/rows';
import { LANGUAGE_CODES, type LanguageCode } from '../languages';
import { completeDays, omitNoDay } from '../row-days';
import {
  completeItem,
  completeItems,
  getListSchema,
  getReviewSchema,
  getText,
  ItemAnswer,
  type ListedPrediction,
} from './item-answer';

/** A row in Telugu in a list; empty fields are omitted. */
const listed = {
  id: 3,
  kind: 'daily',
  fromdate: '1/12/2026',
  todate: '',
  from: '2026-12-01',
  to: '2026-12-01',
  subno: '1',
  starttime: '',
  endtime: '',
  lagna_rasi: 'Tula',
  lrname: 'Tula',
  url: '',
  sentiment: '',
  status: 'assigned',
  assigned_to: 'asha',
  import_id: 5,
  import_row: null,
  en_1: 'Today',
  te_1: 'నేడు',
  status_te: 'assigned',
  revision_te: 2,
} as const;

test('completeItem adds omitted fields and keeps the others', () => {
  const whole = completeItem(listed);
  expect(whole).toMatchObject(listed);
  expect(whole.status_te).toBe('assigned');
  expect(Value.Check(ItemAnswer, whole)).toBe(true);
  for (const code of LANGUAGE_CODES.filter((one) => one !== 'te' && one !== 'en')) {
    expect([1, 2, 3, 4].map((n) => whole[`${code}_${n as 1}`])).toEqual(['', '', '', '']);
    expect([whole[`status_${code}`], whole[`revision_${code}`], whole[`round_${code}`]]).toEqual(['pending', 0, 0]);
    expect([whole[`assigned_${code}`], whole[`stage_${code}`], whole[`source_${code}`]]).toEqual([null, null, null]);
    expect([whole[`author_${code}`], whole[`submitter_${code}`], whole[`sent_back_${code}`]]).toEqual([
      null,
      null,
      null,
    ]);
  }
});

test('completeItems completes lists row by row, in their order', () => {
  const rows = completeItems([listed, { ...listed, id: 4 }]);
  expect(rows).toEqual([completeItem(listed), completeItem({ ...listed, id: 4 })]);
});

test('a row in review keeps the list of languages whose draft was submitted unchanged', () => {
  const [handed, own] = completeItems<ListedPrediction & { imported?: LanguageCode[] }>([
    { ...listed, imported: ['te'] },
    listed,
  ]);
  expect(handed).toEqual({ ...completeItem(listed), imported: ['te'] });
  expect(own).toEqual(completeItem(listed));
});

test('lists may omit empty fields of a language, single rows may not', () => {
  expect(Value.Check(getListSchema('daily'), listed)).toBe(true);
  expect(Value.Check(ItemAnswer, listed)).toBe(false);
  const { lrname: _, ...nameless } = listed;
  expect(Value.Check(getListSchema('daily'), nameless)).toBe(false);
  const whole = completeItem(listed);
  for (const field of Object.keys(whole))
    expect([field, Value.Check(ItemAnswer, { ...whole, [field]: undefined })]).toEqual([
      field,
      field === 'from' || field === 'to',
    ]);
});

test('a row without a day is sent without one; completeDays gives it a day after all others', () => {
  const { from: _from, to: _to, ...undated } = listed;
  expect(Value.Check(getListSchema('daily'), undated)).toBe(true);
  expect(completeItem(undated)).toMatchObject({ from: '9999-01-01', to: '9999-01-01' });
  expect(omitNoDay({ ...undated, from: '9999-01-01', to: '9999-01-01' })).toEqual(undated);
  expect(omitNoDay(listed as never)).toEqual(listed);
  expect(completeDays(listed)).toEqual(listed);
});

test('only review lists contain the origin of drafts', () => {
  const imported = { ...listed, imported: ['te'] };
  expect(Value.Check(getReviewSchema('daily'), imported)).toBe(true);
  expect(Value.Check(getReviewSchema('daily'), { ...listed, imported: ['xx'] })).toBe(false);
  expect(Value.Check(getListSchema('daily'), imported)).toBe(false);
});

const SENT_BACK = { reason: 'grammar', note: '', by: 'ravi', at: '2026-12-02T10:00:00.000Z' };
test.each([
  ['a row of another kind', { kind: 'odd' }, false],
  ['what a workbook holds besides', { super_positive: 'x' }, false],
  ['a text that there is not', { te_5: 'x' }, false],
  ['a text that is no text', { te_1: null }, false],
  ['a status that there is not', { status_te: 'odd' }, false],
  ['a stage', { stage_te: 'correct' }, true],
  ['an unknown stage', { stage_te: 'odd' }, false],
  ['a source', { source_te: 'hi' }, true],
  ['an unknown source', { source_te: 'xx' }, false],
  ['a revision below 0', { revision_te: -1 }, false],
  ['a round below 0', { round_te: -1 }, false],
  ['rounds', { round_te: 3 }, true],
  ['an owner, an author and a submitter', { assigned_te: 'a', author_te: 'b', submitter_te: 'c' }, true],
  ['a number as the owner', { assigned_te: 7 }, false],
  ['the reason for sending it back', { sent_back_te: SENT_BACK }, true],
  ['a reason for sending it back without the reviewer', { sent_back_te: { ...SENT_BACK, by: undefined } }, false],
  ['an invalid time of sending it back', { sent_back_te: { ...SENT_BACK, at: 'yesterday' } }, false],
])('a row with %s', (_what, more, isOne) => {
  expect(Value.Check(getListSchema('daily'), { ...listed, ...more })).toBe(isOne);
});

const activity = { ...EMPTY_ACTIVITY, act_en: 'Breathing', te: 'నేడు' };

test('an activity has its own text fields, but not those of a prediction', () => {
  const whole = completeItem(activity);
  expect(whole).toMatchObject({ act_en: 'Breathing', te: 'నేడు', act_te: '', en: '', status_te: 'pending' });
  expect(Object.keys(whole)).not.toContain('te_1');
  expect(Value.Check(ItemAnswer, whole)).toBe(true);
  expect([getText(whole, 'te'), getText(whole, 'act_te'), getText(whole, 'te_1')]).toEqual(['నేడు', '', '']);
  expect(getText(completeItem(listed), 'te_1')).toBe('నేడు');
});

test('a video has the progress of its cues in each language, but not their texts', () => {
  const { id, from, to, lrname, url, status, assigned_to, import_id, import_row } = activity;
  const listedVideo = {
    ...{ id, from, to, lrname, url, status, assigned_to, import_id, import_row },
    kind: 'video',
    channel_id: 4,
    video_title: 'Rashifal',
    link: 'x',
    filled_te: 3,
  } as const;
  const whole = completeItem(listedVideo);
  expect(whole).toMatchObject({ filled_te: 3, needed_te: 0, filled_hi: 0, bound_te: null, status_te: 'pending' });
  expect(Value.Check(ItemAnswer, whole)).toBe(true);
  expect(getText(whole, 'te')).toBe('');
  expect(Value.Check(getListSchema('video'), listedVideo)).toBe(true);
  expect(Value.Check(getListSchema('video'), { ...listedVideo, te: 'a text' })).toBe(false);
});

test.each([
  ['a text of a prediction', { te_1: 'x' }, false],
  ['a sign, which only predictions have', { lagna_rasi: 'Tula' }, false],
  ['another kind', { kind: 'daily' }, false],
  ['the same parts of the video', { mksabb: 'same' }, true],
  ['an unknown word about its parts', { mksabb: 'alike' }, false],
])('an activity with %s', (_what, more, isOne) => {
  expect(Value.Check(getListSchema('activity'), { ...activity, ...more })).toBe(isOne);
});
