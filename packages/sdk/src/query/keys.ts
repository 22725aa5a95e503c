/** First part of the keys whose answers shell and modules share. */
export const SHARED = '@subtitle/sdk';

/** The names of people. Invalidate it after an account changed. */
export const NAMES_KEY = [SHARED, 'names'] as const;
/** The channels. Invalidate it after one changed. */
export const CHANNELS_KEY = [SHARED, 'channels'] as const;
/** The bell and its comments. Invalidate it when there is something new. */
export const NEWS_KEY = [SHARED, 'news'] as const;
