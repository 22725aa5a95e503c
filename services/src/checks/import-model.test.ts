import { modelStory } from './import-model/model-story';

jest.mock('../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../features/imports/ledger/hidden-imports'),
  LISTS_KNOW_MS: 0,
}));

modelStory(40, 3);
