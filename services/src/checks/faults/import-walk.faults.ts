import { walkStory } from '../import-model/walk';
import { shardSteps } from './shard';

jest.mock('../../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

walkStory(shardSteps);
