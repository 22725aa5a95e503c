import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { KIND_WORDS } from './kind-words';

test('every kind of row has its names', () => {
  expect(ITEM_KINDS.map((kind) => Object.values(KIND_WORDS[kind]))).toEqual([
    ['Daily', 'daily', 'daily predictions', 'calendar'],
    ['10 days', '10 days', '10-day predictions', 'calendar-stats'],
    ['Activity', 'activity', 'activities', 'activity'],
    ['Subtitles', 'subtitles', 'subtitles', 'language'],
  ]);
});
