import { modelStory } from '../import-model/model-story';

jest.mock('../../features/imports/visible-rows', () => ({
  ...jest.requireActual('../../features/imports/visible-rows'),
  LISTS_KNOW_MS: 0,
}));

modelStory(1_000, 1);
