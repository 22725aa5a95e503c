import { modelStory } from './import-model/model-story';

jest.mock('../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

modelStory(40, 3);
