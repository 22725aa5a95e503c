const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const TAGS = /<[^<>]*>/g;
const TAGS_AND_PLACEHOLDERS = /<[^<>]*>|\{[^{}]*\}/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Returns whether a text shows nothing: it has only tags, spaces and invisible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(stripTags(text));

/** Returns a text without its tags. */
export const stripTags = (text: string): string => (text.includes('<') ? text.replace(TAGS, '') : text);

/** Returns whether a text shows nothing beside its tags and placeholders. */
export const isBare = (text: string): boolean => !VISIBLE.test(stripMarkup(text));

/** Returns the number of words beside the tags and placeholders of a text. */
export const countWords = (text: string): number => stripMarkup(text).match(WORD)?.length ?? 0;

const stripMarkup = (text: string) => (/[<{]/.test(text) ? text.replace(TAGS_AND_PLACEHOLDERS, '') : text);
