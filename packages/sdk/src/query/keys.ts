/** First part of keys whose answers the shell and the modules share. */
export const SHARED = '@subtitle/sdk';

/** Names of persons. Invalidate this key after an account changed. */
export const NAMES_KEY = [SHARED, 'names'] as const;
/** The channels. Invalidate this key after a channel changed. */
export const CHANNELS_KEY = [SHARED, 'channels'] as const;
/** Notices and comments of the bell. Invalidate this key when a notice or comment is new. */
export const NEWS_KEY = [SHARED, 'news'] as const;
