import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

const SECRET = /stranger@example\.com|a draft of a stranger|told to a stranger/;

let api: TestApi<App>;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  const work = (code: string, status: string) => ({
    [`status_${code}`]: status,
    [`assigned_${code}`]: 'stranger@example.com',
    [`author_${code}`]: 'stranger@example.com',
    [`submitter_${code}`]: 'stranger@example.com',
    [`stage_${code}`]: 'translate',
    [`revision_${code}`]: 3,
    [`source_${code}`]: 'en',
    [`sent_back_${code}`]: { reason: 'other', note: 'told to a stranger', by: 'reviewer@example.com', at: new Date() },
    [`${code}_1`]: 'a draft of a stranger',
  });
  [id] = (await makeRows(1, {
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    revision_te: 1,
    source_te: 'en',
    te_1: 'my own',
    // The translator of the test API works with English, Hindi, Telugu and Marathi.
    ...work('bn', 'assigned'),
    ...work('gu', 'inreview'),
    gu_2: 'a draft of a stranger',
  })) as [number];
});
afterAll(() => api.stop());

const item = async (who: string) => (await api.as(who).call(getItem, { params: { kind: 'daily', id } })).answer.item;

test('in other languages a translator sees no drafts, people or notes, in any call', async () => {
  const seen = await item('translator');
  expect(seen).toMatchObject({ te_1: 'my own', assigned_te: 'translator@example.com', bn_1: '', gu_2: '' });
  expect(JSON.stringify(seen)).not.toMatch(SECRET);
  const [listed] = (await api.as('translator').call(listPredictionsDaily, { query: {} })).answer;
  expect([listed!.id, listed!.te_1]).toEqual([id, 'my own']);
  expect(JSON.stringify(listed)).not.toMatch(SECRET);
  const body = { revision: 1, columns: { te_1: 'changed' } };
  const saved = await api.as('translator').call(saveDraft, { params: { kind: 'daily', id, language: 'te' }, body });
  expect(saved.answer.item).toMatchObject({ te_1: 'changed' });
  expect(JSON.stringify(saved.answer)).not.toMatch(SECRET);
});

test.each(['reviewer', 'assigner', 'admin'])('the %s sees every field', async (who) => {
  const seen = await item(who);
  expect(seen).toMatchObject({ bn_1: 'a draft of a stranger', assigned_gu: 'stranger@example.com' });
  expect(seen.sent_back_bn!.note).toBe('told to a stranger');
});

test('a person who translates into the language sees its drafts, and everyone sees approved texts', async () => {
  const { username } = await api.addPerson({ langPairs: ['en_te', 'en_gu'] });
  const [shared] = await makeRows(1, {
    assigned_te: username,
    status_te: 'assigned',
    revision_te: 1,
    assigned_gu: 'stranger@example.com',
    status_gu: 'inreview',
    revision_gu: 1,
    gu_1: 'in work',
    status_bn: 'approved',
    revision_bn: 5,
    author_bn: 'stranger@example.com',
    bn_1: 'approved text',
    mr_1: 'of the workbook',
  });
  const { answer } = await api.as(username).call(getItem, { params: { kind: 'daily', id: shared! } });
  expect(answer.item).toMatchObject({
    gu_1: 'in work',
    assigned_gu: 'stranger@example.com',
    bn_1: 'approved text',
    author_bn: null,
    mr_1: 'of the workbook',
  });
});
