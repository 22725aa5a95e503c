import { workerKilled } from '../../test/fault-scenarios';
import { type FaultsTest, startFaultsTest } from '../../test/start-fault-programs';
import { shardOf } from './shard';

jest.setTimeout(400_000);

const POINTS = Array.from({ length: shardOf(20) }, () => Math.random());

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

describe('kill -9 of the worker in an import of 12,000 rows', () => {
  it.each(POINTS)('at the random point %d: it ends by itself, every row once', (point) => workerKilled(faults, point));
});
