import { modelStory } from '../import-model/model-story';
import { shardOf, shardSeed } from './shard';

jest.mock('../../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

modelStory(shardOf(350), shardSeed(2));
