import type { LangPair } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { getUser, saveUser, setUserStatus } from '@subtitle/contracts/operations/accounts';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import type { Role } from '@subtitle/contracts/roles';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await PredictionModel.collection.deleteMany({});
});
afterAll(() => api.stop());

const unfit = async (query: QueryOf<typeof listBoard> = {}) =>
  (await api.as('assigner').call(listBoard, { query: { ...query, unfit: true } })).answer.units.map(({ id }) => id);

const makeOwnedRow = async (username: string, change: Record<string, unknown> = {}) => {
  const row = { assigned_te: username, status_te: 'assigned', stage_te: 'translate', source_te: 'hi', ...change };
  const [id] = await makeRows(1, row as never);
  return id!;
};

async function change(id: number, parts: { langPairs?: LangPair[]; roles?: Role[] }) {
  const { user, revision } = (await api.as('admin').call(getUser, { params: { id } })).answer;
  const { name, langPairs, roles, status } = user;
  const body = { name, langPairs, roles, status, revision, ...parts };
  expect((await api.as('admin').call(saveUser, { params: { id }, body })).status).toBe(200);
}

test('lists the open rows of a language pair that was removed from a person, and leaves them with their owner', async () => {
  const asha = await api.addPerson({ langPairs: ['hi_te', 'en_te'] });
  const lost = await makeOwnedRow(asha.username);
  const kept = await makeOwnedRow(asha.username, { source_te: 'en' });
  expect(await unfit()).toEqual([]);
  await change(asha.id, { langPairs: ['en_te'] });
  expect(await unfit()).toEqual([lost]);
  const all = (await api.as('assigner').call(listBoard, { query: {} })).answer.units;
  expect(all.map(({ id, owner }) => [id, owner])).toEqual([
    [lost, asha.username],
    [kept, asha.username],
  ]);
});

test('judges a row without a source by any pair into its language', async () => {
  const asha = await api.addPerson({ langPairs: ['en_te'] });
  const row = await makeOwnedRow(asha.username, { source_te: undefined });
  expect(await unfit()).toEqual([]);
  await change(asha.id, { langPairs: ['en_mr'] });
  expect(await unfit()).toEqual([row]);
});

test('lists the rows of an inactive owner and of an owner who lost the role', async () => {
  const [gone, other] = [await api.addPerson(), await api.addPerson()];
  const rows = [await makeOwnedRow(gone.username), await makeOwnedRow(other.username)];
  await makeOwnedRow((await api.addPerson()).username);
  await api.as('admin').call(setUserStatus, { params: { id: gone.id }, body: { status: 'inactive' } });
  await change(other.id, { roles: ['uploader'] });
  expect(await unfit()).toEqual(rows);
});

test('filters by person, language and status too, and never lists an unassigned row', async () => {
  const [asha, bela] = [await api.addPerson({ langPairs: ['en_mr'] }), await api.addPerson({ langPairs: ['en_mr'] })];
  const mine = await makeOwnedRow(asha.username);
  const theirs = await makeOwnedRow(bela.username);
  const corrected = await makeOwnedRow(bela.username, { status_te: 'corrected' });
  await makeRows(2, { source_te: 'hi' } as never);
  expect(await unfit()).toEqual([mine, theirs]);
  expect(await unfit({ person: asha.username })).toEqual([mine]);
  expect(await unfit({ language: 'mr' })).toEqual([]);
  expect(await unfit({ status: 'corrected' })).toEqual([corrected]);
  expect(await unfit({ status: 'pending' })).toEqual([]);
});

test('counts the rows that it lists', async () => {
  const asha = await api.addPerson({ langPairs: ['en_mr'] });
  await makeOwnedRow(asha.username);
  await makeOwnedRow((await api.addPerson()).username);
  const query = { today: '2026-06-15', unfit: true };
  const { counts } = (await api.as('assigner').call(countBoard, { query })).answer;
  expect(counts!.map(({ language, units }) => [language, units])).toEqual([['te', 1]]);
});

test('returns pages without gap or repetition', async () => {
  const asha = await api.addPerson({ langPairs: ['en_mr'] });
  const rows: number[] = [];
  for (let at = 0; at < 5; at++) rows.push(await makeOwnedRow(asha.username));
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { unfit: true, limit: 2, ...(cursor && { cursor }) };
    const { units, nextCursor } = (await api.as('assigner').call(listBoard, { query })).answer;
    seen.push(...units.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(rows);
});
