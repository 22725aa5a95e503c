import { defineWalkTests } from '../import-model/walk';
import { iterateShardSteps } from './shard';

jest.mock('../../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

defineWalkTests(iterateShardSteps);
