import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import { listActivities, listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import type { ItemDocument } from '../../../models/item-row';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Returns a row by itself and as an element of the list. */
async function readBoth(who: string, id: number) {
  const { item } = (await api.as(who).call(getItem, { params: { kind: 'daily', id } })).answer;
  const { answer } = await api.as(who).call(listPredictionsDaily, { query: {} });
  return { item, listed: answer.find((row) => row.id === id) };
}

test('spec 3.14: a row has every column of its workbook, its origin and its state, in a list as well as by itself', async () => {
  const stored = {
    fromdate: '10/3/2026',
    todate: '11/3/2026',
    subno: '7',
    starttime: '06:00',
    endtime: '08:15',
    lagna_rasi: 'Aries',
    lrname: 'Mesha',
    url: 'https://example.com/a',
    sentiment: 'good',
    status: 'corrected',
    assigned_to: 'somebody@example.com',
    import_id: 12,
    import_row: 34,
    ...Object.fromEntries(
      LANGUAGE_CODES.flatMap((code) => [1, 2, 3, 4].map((n) => [`${code}_${n}`, `Text ${n} ${code}`])),
    ),
    ...Object.fromEntries(LANGUAGE_CODES.map((code) => [`status_${code}`, 'corrected'])),
    assigned_gu: 'editor@example.com',
    stage_gu: 'correct',
    author_gu: 'editor@example.com',
    submitter_gu: 'editor@example.com',
    source_gu: 'en',
    revision_gu: 4,
    round_gu: 2,
  } as const;
  const [id] = await makeRows(1, stored as Partial<ItemDocument>);
  const { item, listed } = await readBoth('admin', id!);
  expect(item).toMatchObject({ id, kind: 'daily', from: '2026-03-10', to: '2026-03-10', ...stored });
  expect(listed).toEqual(item);
});

test('spec 4.7: missing fields of a row are empty, and an unknown status is pending', async () => {
  const nothing = ['fromdate', 'todate', 'subno', 'starttime', 'endtime', 'lagna_rasi', 'lrname', 'url', 'sentiment'];
  const left = Object.fromEntries([...nothing, 'hi_1', 'hi_2', 'hi_3', 'hi_4'].map((field) => [field, undefined]));
  const [id] = await makeRows(1, { ...left, status: 'nonsense', status_te: 'nonsense' } as object);
  const { item, listed } = await readBoth('reviewer', id!);
  expect(item).toMatchObject({
    ...Object.fromEntries(nothing.map((field) => [field, ''])),
    status: 'pending',
    status_te: 'pending',
    assigned_to: null,
    import_id: null,
    import_row: null,
    hi_1: '',
  });
  expect(listed).toEqual(item);
});

test('spec 3.12: an activity has every field of its kind', async () => {
  const stored = {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    Date: '1/12/2026',
    BB_Start: '0:1:50',
    BB_End: '0:2:10',
    status: 'assigned',
    assigned_to: 'somebody@example.com',
    mksabb: 'different',
    lrname: 'Mesha',
    ...Object.fromEntries(
      LANGUAGE_CODES.flatMap((code) => [
        [`act_${code}`, `Name ${code}`],
        [code, `Text ${code}`],
      ]),
    ),
    ...Object.fromEntries(LANGUAGE_CODES.map((code) => [`status_${code}`, 'inreview'])),
  };
  // The workbook has other spellings of these columns.
  const parts = { MKSA_start: '0:0:5', MKSA_end: '0:1:40' };
  const [id] = await makeRows(1, { kind: 'activity', from: '2026-12-01', ...stored, ...parts } as object);
  const { activities } = (await api.as('admin').call(listActivities)).answer;
  expect(activities).toEqual([
    expect.objectContaining({ id, kind: 'activity', ...stored, MKSA_Start: '0:0:5', MKSA_End: '0:1:40' }),
  ]);
});

test('an owner of any language is named as the assignee, and others see the last assignee', async () => {
  const [id] = await makeRows(1, { assigned_bn: 'translator@example.com', assigned_to: 'somebody@example.com' });
  const readAssignee = async (who: string) => (await readBoth(who, id!)).item.assigned_to;
  expect([await readAssignee('translator'), await readAssignee('admin')]).toEqual([
    'translator@example.com',
    'somebody@example.com',
  ]);
});

test('in other languages a translator sees neither people nor drafts of work in progress', async () => {
  const { username } = await api.addPerson({ langPairs: ['en_hi'] });
  const own = { assigned_te: username, status_te: 'assigned', source_te: 'mr' } as const;
  const person = 'stranger@example.com';
  const [id] = await makeRows(1, {
    ...own,
    assigned_gu: person,
    author_gu: person,
    submitter_gu: person,
    status_gu: 'assigned',
    revision_gu: 1,
    gu_1: 'first draft',
    assigned_bn: person,
    status_bn: 'pending',
    revision_bn: 0,
    bn_1: 'of the workbook',
    mr_1: 'a draft',
    revision_mr: 2,
    status_mr: 'assigned',
    assigned_mr: person,
    en_1: 'another draft',
    revision_en: 2,
    assigned_en: person,
  });
  const { item } = await readBoth(username, id!);
  // Source languages, of the row or of the caller's pairs, are fully visible.
  expect(item).toMatchObject({ mr_1: 'a draft', assigned_mr: person, en_1: 'another draft', assigned_en: person });
  expect(item).toMatchObject({ gu_1: '', assigned_gu: null, author_gu: null, submitter_gu: null });
  expect(item).toMatchObject({ bn_1: 'of the workbook', assigned_bn: null });
  expect(item.assigned_te).toBe(username);
});
