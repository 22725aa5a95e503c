import { modelStory } from '../import-model/model-story';
import { IS_WHOLE, shareOf } from './share';

jest.mock('../../features/imports/ledger/hidden-imports', () => ({
  ...jest.requireActual('../../features/imports/ledger/hidden-imports'),
  LISTS_KNOW_MS: 0,
}));

modelStory(shareOf(350), IS_WHOLE ? 2 : 'random');
