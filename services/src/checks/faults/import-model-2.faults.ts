import { defineModelTests } from '../import-model/model-tests';
import { countShardRuns, getShardSeed } from './shard';

jest.mock('../../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

defineModelTests(countShardRuns(350), getShardSeed(2));
