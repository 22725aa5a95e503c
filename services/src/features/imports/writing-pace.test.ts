import type { TestApi } from '@subtitle/testing/api';
import { startTestApi } from '../../checks/start-test-api';
import { ImportModel } from '../../models/import.model';
import type { App } from '../../plugins/route';
import { writingPace } from './writing-pace';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 12, 0, seconds));

/** An import that was scanned from 0 to 4 s and written until `end`. */
async function noteImport(id: number, end: number, more: object = {}): Promise<void> {
  const times = { started_at: at(0), phase_at: at(4), finished_at: at(end), asked_at: null };
  await ImportModel.collection.insertOne({ _id: id, kind: 'daily', status: 'done', ...times, ...more } as never);
}

it('the latest import of the kind that went through without a question tells how long writing takes', async () => {
  expect(await writingPace('daily')).toBe(2);
  await noteImport(1, 6);
  await noteImport(2, 24);
  await noteImport(3, 4_000, { asked_at: at(5) });
  await noteImport(4, 4_000, { status: 'failed' });
  await noteImport(5, 4_000, { kind: 'tenday' });
  expect(await writingPace('daily')).toBe(5);
});
