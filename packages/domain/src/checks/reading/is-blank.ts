const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const TAGS = /<[^<>]*>/g;

/** Returns whether a text shows nothing: it has only tags, spaces and invisible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text.includes('<') ? text.replace(TAGS, '') : text);
