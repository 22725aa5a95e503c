import { getFill, startFill } from '@subtitle/contracts/operations/memory-fills';
import { waitUntil } from '@subtitle/testing/processes';
import { PredictionModel } from '../models/prediction.model';
import { PropagatedUnitModel } from '../models/propagated-unit.model';
import { learnMemory } from '../test/learn-memory';
import { makeRows } from '../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../test/make-taught-row';
import { startFaultsTest } from '../test/start-fault-programs';

const ROWS = 150;
const REST = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const OPEN = {
  status_te: 'assigned',
  assigned_te: 'translator@example.com',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const BATCH = 'abcdef01-0000';

let faults: Awaited<ReturnType<typeof startFaultsTest>>;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

it('a worker killed with kill -9 while it fills rows is replaced, and every row is filled once', async () => {
  await makeTaughtRow(REST, { status_te: 'approved' });
  await learnMemory({ all: true });
  const ids = await makeRows(ROWS, { ...makeFirstText(REST.hi), ...OPEN });
  const me = faults.test.api.as('translator');
  const units = ids.map((id) => ({ kind: 'daily' as const, id, language: 'te' as const }));
  expect((await me.call(startFill, { body: { batch: BATCH, units } })).status).toBe(200);
  const worker = await faults.startWorker();
  const waitForRows = (wanted: number) =>
    waitUntil(async () => {
      const { status, answer } = await me.call(getFill, { params: { batch: BATCH } });
      return status === 200 && answer.done >= wanted ? answer : undefined;
    }, `${wanted} rows are read`);
  await waitForRows(5);
  await worker.end('SIGKILL');
  expect(await PropagatedUnitModel.countDocuments({})).toBeLessThan(ROWS);
  await faults.takeLocks('memory-fill');
  await faults.startWorker();
  expect(await waitForRows(ROWS)).toMatchObject({ rows: ROWS, sentences: ROWS, all: ROWS, changed: 0 });
  expect(await PropagatedUnitModel.countDocuments({ batch: BATCH })).toBe(ROWS);
  expect(await PredictionModel.countDocuments({ id: { $in: ids }, te_1: REST.te, revision_te: 2 })).toBe(ROWS);
});
