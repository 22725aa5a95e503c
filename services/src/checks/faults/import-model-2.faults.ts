import { modelStory } from '../import-model/model-story';

jest.mock('../../features/imports/visible-rows', () => ({
  ...jest.requireActual('../../features/imports/visible-rows'),
  REMEMBERED_MS: 0,
}));

modelStory(300, 2);
