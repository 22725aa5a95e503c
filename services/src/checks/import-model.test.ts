import { defineModelTests } from './import-model/model-tests';

jest.mock('../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../features/imports/ledger/hidden-imports'),
  LISTS_STALE_MS: 0,
}));

defineModelTests(40, 3);
