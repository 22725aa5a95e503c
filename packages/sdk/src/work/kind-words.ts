import type { ItemKind } from '@subtitle/contracts/columns';

/** Names and icon of a kind of row on screens. */
interface KindWords {
  /** Name of the kind, alone or at the beginning of a line. */
  title: string;
  /** Name of the kind within a line. */
  words: string;
  /** Plural for rows of the kind. */
  rows: string;
  /** Name of the kind's icon in the menu. */
  icon: string;
}

/** Every kind of row with its names, for all screens. */
export const KIND_WORDS: Record<ItemKind, KindWords> = {
  daily: { title: 'Daily', words: 'daily', rows: 'daily predictions', icon: 'calendar' },
  tenday: { title: '10 days', words: '10 days', rows: '10-day predictions', icon: 'calendar-stats' },
  activity: { title: 'Activity', words: 'activity', rows: 'activities', icon: 'activity' },
  video: { title: 'Subtitles', words: 'subtitles', rows: 'subtitles', icon: 'language' },
};
