import type { ItemKind } from '@subtitle/contracts/columns';

/** How screens name a kind of row and draw it. */
interface KindWords {
  /** Alone or at the beginning of a line. */
  title: string;
  /** Within a line. */
  words: string;
  /** Several of its rows. */
  rows: string;
  /** Name of a menu icon. */
  icon: string;
}

/** Every kind of row in the words of all screens. */
export const KIND_WORDS: Record<ItemKind, KindWords> = {
  daily: { title: 'Daily', words: 'daily', rows: 'daily predictions', icon: 'calendar' },
  tenday: { title: '10 days', words: '10 days', rows: '10-day predictions', icon: 'calendar-stats' },
  activity: { title: 'Activity', words: 'activity', rows: 'activities', icon: 'activity' },
  video: { title: 'Subtitles', words: 'subtitles', rows: 'subtitles', icon: 'language' },
};
