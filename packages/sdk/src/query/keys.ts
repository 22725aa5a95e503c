/** First part of keys whose answers the shell and the modules share. */
export const SHARED = '@subtitle/sdk';

/** Names of persons. Invalidate it after an account changed. */
export const NAMES_KEY = [SHARED, 'names'] as const;
/** The channels. Invalidate it after one changed. */
export const CHANNELS_KEY = [SHARED, 'channels'] as const;
/** Notices and comments of the bell. Invalidate it when there is something new. */
export const NEWS_KEY = [SHARED, 'news'] as const;
