import '@subtitle/testing/with-made-up-row';
import { findColumnLanguage, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { assignItems, countEligible } from '@subtitle/contracts/operations/assignment';
import {
  approveItem,
  reassignItem,
  saveDraft,
  sendToReview,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { countRows, getItem, listHistory, listRows } from '@subtitle/contracts/operations/items';
import { listWork } from '@subtitle/contracts/operations/my-work';
import { listApproved, listReviewOthers } from '@subtitle/contracts/operations/review';
import { search } from '@subtitle/contracts/operations/search';
import { listBoard } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import { MADE_UP_ROW } from '@subtitle/testing/made-up';
import { pino } from 'pino';
import * as XLSX from 'xlsx';
import type { App } from '../http/route';
import { buildLogOptions } from '../infra/log/logging';
import { ITEM_MODELS } from '../models/item-models';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';

/** Settings that the server adds to a kind: the collection of its rows, and the import of its workbook. */
jest.mock('../models/item-models', () => {
  const { ITEM_MODELS: models } = jest.requireActual('../models/item-models');
  const { defineItemModel } = jest.requireActual('../models/item-model');
  const { MADE_UP_ROW: row } = jest.requireActual('@subtitle/testing/made-up');
  return { ITEM_MODELS: { ...models, [row.kind]: defineItemModel(row.collection, row.kind) } };
});
jest.mock('../features/imports/kinds/kinds', () => {
  const { WORKBOOK_SPECS, IMPORT_SPECS } = jest.requireActual('../features/imports/kinds/kinds');
  const { MADE_UP_ROW: row } = jest.requireActual('@subtitle/testing/made-up');
  const specs = { [row.kind]: { ...WORKBOOK_SPECS.activities, collection: row.collection, notes: {} } };
  return { WORKBOOK_SPECS: { ...WORKBOOK_SPECS, ...specs }, IMPORT_SPECS: { ...IMPORT_SPECS, ...specs } };
});

const KIND = MADE_UP_ROW.kind as unknown as ItemKind;
const DAY = MADE_UP_ROW.day;
const WORDS = 'శని గ్రహం అనుకూలం';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const make = (count = 1) => makeRows(count, { kind: KIND, from: DAY, to: '2031-07-31', planet: 'Shani' } as never);
const person = async (role: 'translator' | 'editor' | 'reviewer') =>
  (await api.addPerson({ roles: [role], langPairs: ['hi_te'] })).username;
const give = (to: string, more = {}) => {
  const body = { userId: api.getId(to), taskCount: 1, targetLanguage: 'te', sourceLanguage: 'hi', ...more };
  return api.as('assigner').call(assignItems, { params: { kind: KIND }, body });
};
const unit = (id: number) => ({ kind: KIND, id, language: 'te' }) as const;
const todo = { today: DAY, group: 'due', since: '2031-06-01T00:00:00.000Z' } as const;

it('a row of the made-up kind is assigned, translated, sent back and approved, and its history lists every step', async () => {
  expect(ITEM_KINDS).toContain(KIND);
  const [id] = (await make()) as [number];
  const [translator, reviewer] = [await person('translator'), await person('reviewer')];
  const query = { kind: KIND, targetLanguage: 'te', sourceLanguage: 'hi' };
  expect((await api.as('assigner').call(countEligible, { query })).answer.eligible).toBe(1);
  const given = await give(translator);
  expect(given.answer).toMatchObject({ ids: [id], left: 0 });
  expect(given.answer.message).toMatch(/^1 horoscope assigned to /);

  const own = api.as(translator);
  expect((await own.call(listWork, { query: todo })).answer.units).toMatchObject([
    { kind: KIND, id, name: 'Shani', needed: 1, filled: 0, from: DAY, to: '2031-07-31' },
  ]);
  const draft = await own.call(saveDraft, {
    params: unit(id),
    body: { revision: 1, columns: { month_te: WORDS } as never },
  });
  expect(draft.answer.item).toMatchObject({ kind: KIND, planet: 'Shani', month_te: WORDS, motto_te: '' });
  const foreign = await own.call(saveDraft, { params: unit(id), body: { revision: 2, columns: { te_1: 'x' } } });
  expect(foreign.status).toBe(400);
  expect((await own.call(submitItem, { params: unit(id), body: { revision: 2, columns: {} } })).status).toBe(200);

  const review = api.as(reviewer);
  const waiting = await review.call(listReviewOthers, { query: { kind: KIND as 'activity', language: 'te' } });
  expect(waiting.answer).toMatchObject([{ kind: KIND, id, month_te: WORDS, planet: 'Shani' }]);
  const back = { revision: 3, reason: 'meaning', note: 'Not so.' } as const;
  expect((await review.call(reassignItem, { params: unit(id), body: back })).status).toBe(200);
  const again = { revision: 4, columns: { month_te: `${WORDS}!`, motto_te: 'ధైర్యం' } as never };
  expect((await own.call(submitItem, { params: unit(id), body: again })).status).toBe(200);
  expect((await review.call(approveItem, { params: unit(id), body: { revision: 5 } })).status).toBe(200);
  const since = new Date(Date.now() - 60_000).toISOString();
  const approved = await review.call(listApproved, { query: { kind: KIND, language: 'te', since } });
  expect(approved.answer).toMatchObject([{ item: { kind: KIND, id, status_te: 'approved' } }]);
  const { answer: history } = await review.call(listHistory, { params: unit(id), query: {} });
  expect(history.map(({ event }) => event).toReversed()).toEqual([
    'assign',
    'save-draft',
    'submit-item',
    'reassign-item',
    'submit-item',
    'approve-item',
  ]);
});

it('an editor corrects a row and sends it to review; an optional text may be empty, and a required text is named if it is empty', async () => {
  await ITEM_MODELS[KIND].collection.deleteMany({});
  const [id] = (await makeRows(1, { kind: KIND, from: DAY, month_te: 'పాత' } as never)) as [number];
  const editor = await person('editor');
  expect((await give(editor, { stage: 'correct' })).answer.ids).toEqual([id]);
  const empty = { revision: 1, columns: { month_te: '' } as never };
  const refused = await api.as(editor).call(submitItem, { params: unit(id), body: empty });
  expect(refused.refusal).toMatchObject({ code: 'incomplete', field: 'month_te' });
  const whole = { revision: 1, columns: { month_te: WORDS } as never };
  const corrected = await api.as(editor).call(submitItem, { params: unit(id), body: whole });
  expect(corrected.answer.item).toMatchObject({ status_te: 'corrected', motto_te: '' });
  expect((await api.as(editor).call(sendToReview, { params: unit(id), body: { revision: 2 } })).status).toBe(200);
});

/**
 * Repeats a search until it has searched all days. A search that reaches its time limit leaves out days and reports it.
 */
async function searched(who: string, q: string) {
  for (;;) {
    const { answer } = await api.as(who).call(search, { query: { q } });
    if (answer.searchedDays === null) return answer;
  }
}

it('lists, counts, the board, search and exports contain rows of the made-up kind', async () => {
  await ITEM_MODELS[KIND].collection.deleteMany({});
  const [id, other] = (await make(2)) as [number, number];
  const translator = await person('translator');
  await give(translator);
  const columns = { month_te: WORDS } as never;
  await api.as(translator).call(saveDraft, { params: unit(id), body: { revision: 1, columns } });
  const asked = { params: { kind: KIND }, query: { source: 'hi', target: 'te' } } as const;
  const { answer: rows } = await api.as('assigner').call(listRows, asked);
  expect(rows).toMatchObject([
    { id, name: 'Shani', preview: { column: 'month_hi' }, marks: ['filled', 'open'] },
    { id: other, marks: ['open', 'open'] },
  ]);
  const counted = await api.as('assigner').call(countRows, { params: { kind: KIND }, query: { target: 'te' } });
  expect(counted.answer.counts).toMatchObject({ assigned: 1, pending: 1 });
  const board = await api.as('assigner').call(listBoard, { query: { kind: KIND } });
  expect(board.answer.units).toMatchObject([{ kind: KIND, id }]);

  for (const q of [WORDS, String(id)]) {
    const found = await searched('admin', q);
    expect(found.rows).toMatchObject([{ kind: KIND, id, name: 'Shani' }]);
    expect(found.rows[0]!.path).toMatch(`${MADE_UP_ROW.pages.translate}?`);
  }
  const mine = await searched(translator, WORDS);
  expect(mine.rows[0]!.path).toMatch(/^\/HoroscopesMonth\?source=hi&target=te&from=2031-07-01&to=2031-07-31&item=/);

  const headers = { authorization: `Bearer ${await api.getToken('admin')}` };
  const exported = await api.app.inject({ url: `/api/exports/${KIND}`, headers });
  const [header, first] = XLSX.utils.sheet_to_json<string[]>(XLSX.read(exported.rawPayload).Sheets.Rows!, {
    header: 1,
  });
  // Columns of its workbook, then the text columns that only its rows have.
  const more = ['en', 'mr', 'gu', 'bn'].flatMap(MADE_UP_ROW.texts);
  expect(header).toEqual(['planet', 'month_hi', 'motto_hi', 'month_te', 'motto_te', ...more]);
  expect(first).toMatchObject(['Shani', 'आज का दिन शुभ है 1', 'आज का दिन शुभ है 2', WORDS]);
});

it('a row of another person is not found, and a translator does not see drafts in other languages', async () => {
  await ITEM_MODELS[KIND].collection.deleteMany({});
  const work = { status_mr: 'assigned', assigned_mr: 'another@example.com', revision_mr: 2, month_mr: 'मसुदा' };
  const [id] = (await makeRows(1, { kind: KIND, from: DAY, ...work } as never)) as [number];
  const [owner, stranger] = [await person('translator'), await person('translator')];
  await give(owner);
  const params = { kind: KIND, id };
  expect((await api.as(stranger).call(getItem, { params })).status).toBe(404);
  const { answer } = await api.as(owner).call(getItem, { params });
  expect(answer.item).toMatchObject({ kind: KIND, month_mr: '', assigned_mr: null, month_hi: 'आज का दिन शुभ है 1' });
  expect((await api.as('reviewer').call(getItem, { params })).answer.item).toMatchObject({ month_mr: 'मसुदा' });
});

it('no log contains texts of the made-up kind, even in languages that its workbook does not have', () => {
  const lines: string[] = [];
  const logger = pino(buildLogOptions({ LOG_LEVEL: 'trace' }), { write: (line: string) => void lines.push(line) });
  const names = LANGUAGE_CODES.flatMap((code) => [`month_${code}`, `motto_${code}`]);
  expect(names).toHaveLength(2 * LANGUAGE_CODES.length);
  logger.info({ rows: [Object.fromEntries(names.map((name) => [name, `secret of ${name}`]))] }, 'a row');
  expect(lines[0]).toContain('month_bn');
  expect(lines[0]).not.toContain('secret');
  expect(findColumnLanguage('motto_gu')).toBe('gu');
});
