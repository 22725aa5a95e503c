import { COLUMNS } from '@subtitle/contracts/columns';
import type { TestApi } from '@subtitle/testing/api';
import * as XLSX from 'xlsx';
import type { SessionActor } from '../../../actor';
import type { App } from '../../../http/route';
import { ImportModel } from '../../../models/import.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { type ExportQuery, exportRows } from './export-rows';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const admin: SessionActor = {
  id: 1,
  username: 'admin@example.com',
  name: 'A',
  roles: ['admin'],
  langPairs: [],
  sid: '',
};

async function exported(
  asked: ExportQuery,
  { actor = admin, signal = new AbortController().signal, gone = () => {} } = {},
) {
  const { name, bytes } = await exportRows(actor, 'daily', asked, signal);
  gone();
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part as Buffer);
  const workbook = XLSX.read(Buffer.concat(parts));
  const rows = XLSX.utils.sheet_to_json<string[]>(workbook.Sheets.Rows!, { header: 1, defval: '' });
  return {
    name,
    rows: rows.slice(1).map((row) => Object.fromEntries(COLUMNS.daily.map((column, n) => [column, row[n]]))),
  };
}

test('the name of a workbook contains kind, days, languages and status, if requested', async () => {
  await makeRows(1, { from: '2094-01-02', status_te: 'approved' });
  const exportName = async (asked: ExportQuery) => (await exported(asked)).name;
  expect(await exportName({})).toBe('daily.xlsx');
  expect(await exportName({ from: '2094-01-02' })).toBe('daily-from-2094-01-02.xlsx');
  expect(await exportName({ to: '2094-01-02' })).toBe('daily-to-2094-01-02.xlsx');
  expect(
    await exportName({ from: '2094-01-01', to: '2094-01-02', languages: 'Telugu,te, mr', status: 'approved' }),
  ).toBe('daily-from-2094-01-01-to-2094-01-02-te-mr-approved.xlsx');
});

test('a caller who leaves during an export gets no partial workbook, and the next export can run', async () => {
  const day = { from: '2094-02-01', to: '2094-02-01' };
  await makeRows(121, { from: day.from });
  for (let n = 0; n < 3; n++) {
    const leaving = new AbortController();
    const left = exported(day, { signal: leaving.signal, gone: () => leaving.abort(new Error('left')) });
    await expect(left).rejects.toThrow('left');
  }
  expect((await exported(day)).rows).toHaveLength(121);
});

test('an export that fails before its first row lets the next one run', async () => {
  const day = { from: '2094-03-01', to: '2094-03-01' };
  for (let n = 0; n < 3; n++) await expect(exported(day)).rejects.toMatchObject({ code: 'not-found' });
  await makeRows(1, { from: day.from });
  expect((await exported(day)).rows).toHaveLength(1);
});

test('writes at most two workbooks concurrently, and skips callers who leave the queue', async () => {
  const day = { from: '2094-04-01', to: '2094-04-01' };
  await makeRows(1, { from: day.from });
  const open = new AbortController().signal;
  const started = [await exportRows(admin, 'daily', day, open), await exportRows(admin, 'daily', day, open)];
  const impatient = new AbortController();
  const third = exportRows(admin, 'daily', day, impatient.signal);
  impatient.abort(new Error('left'));
  await expect(third).rejects.toThrow('left');
  const fourth = exported(day);
  for (const { bytes } of started) bytes.destroy();
  expect((await fourth).rows).toHaveLength(1);
});

test('a failed page read rejects the stream', async () => {
  const day = { from: '2094-05-01', to: '2094-05-01' };
  await makeRows(121, { from: day.from });
  let heal = () => {};
  const gone = () => {
    heal = injectDriverFault(['find', 'aggregate'], () => {
      throw createServerError(8_000);
    });
  };
  await expect(exported(day, { gone }).finally(() => heal())).rejects.toThrow('injected');
});

test('a person who is no longer an uploader sees of an imported row only what a translator sees', async () => {
  const from = '2094-06-01';
  const username = 'once.uploader@example.com';
  await ImportModel.collection.insertOne({ _id: 9_401, created_by: username, kind: 'daily' } as never);
  const draft = { status_gu: 'inreview', revision_gu: 2, ...makeTexts('gu') } as const;
  await makeRows(1, { from, import_id: 9_401, assigned_te: username, ...draft } as object);
  await makeRows(1, { from, assigned_te: username, subno: 'own', ...draft } as object);
  const who = (roles: SessionActor['roles']) => ({ actor: { ...admin, username, roles, langPairs: [] } });
  const drafts = async (roles: SessionActor['roles']) =>
    (await exported({ from, to: from }, who(roles))).rows.map(({ gu_1 }) => gu_1 !== '');
  expect(await drafts(['translator'])).toEqual([false, false]);
  expect(await drafts(['translator', 'uploader'])).toEqual([true, false]);
  expect(await drafts(['uploader'])).toEqual([true]);
  expect(await drafts(['uploader', 'assigner'])).toEqual([true, true]);
});
