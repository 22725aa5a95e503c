/** A part of a comment: plain text, an address of the web, or the mention of a person. */
export interface CommentRun {
  kind: 'text' | 'link' | 'mention';
  text: string;
  /** Set for a mention. */
  username?: string;
}

export interface MentionedPerson {
  username: string;
  name: string;
}

const LINK = /https?:\/\/[^\s<>"]+/giu;
/** Signs that end a sentence or a bracket around an address. */
const AFTER_LINK = /[.,;:!?)\]}'’”।॥]+$/u;
const WORD_SIGN = /[\p{L}\p{M}\p{Nd}]/u;

/**
 * Divides a comment into runs. A mention is `@` with the name or the username of one of these people; the longest one
 * wins. `@` within a word, as in an e-mail address, mentions nobody.
 */
export function splitComment(text: string, people: readonly MentionedPerson[]): CommentRun[] {
  const runs: CommentRun[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(AFTER_LINK, '');
    runs.push(...splitMentions(text.slice(at, match.index), people), { kind: 'link', text: link });
    at = match.index + link.length;
  }
  return [...runs, ...splitMentions(text.slice(at), people)];
}

/** Returns the usernames that a comment mentions, each once. A name that people share mentions all of them. */
export function findMentions(text: string, people: readonly MentionedPerson[]): string[] {
  const mentions = splitComment(text, people).filter(({ kind }) => kind === 'mention');
  const namesakes = mentions.flatMap(({ text: run }) => people.filter((person) => hasName(person, run.slice(1))));
  return [...new Set([...mentions.flatMap(({ username }) => username ?? []), ...namesakes.map((one) => one.username)])];
}

/** Returns whether a person has this name, in capital or small letters. */
export const hasName = ({ name }: MentionedPerson, called: string): boolean =>
  name.toLowerCase() === called.toLowerCase();

function splitMentions(text: string, people: readonly MentionedPerson[]): CommentRun[] {
  const runs: CommentRun[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = isWordBefore(text, at) ? null : findPersonAt(text, at + 1, people);
    if (!found) continue;
    if (at > from) runs.push({ kind: 'text', text: text.slice(from, at) });
    runs.push({ kind: 'mention', text: text.slice(at, found.end), username: found.username });
    from = found.end;
    at = found.end - 1;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

const isWordBefore = (text: string, at: number) => at > 0 && WORD_SIGN.test(text[at - 1]!);

function findPersonAt(text: string, start: number, people: readonly MentionedPerson[]) {
  let best: { username: string; end: number } | null = null;
  for (const { username, name } of people) {
    for (const called of [name, username]) {
      const end = start + called.length;
      if (!called || end <= (best?.end ?? start)) continue;
      if (text.slice(start, end).toLowerCase() !== called.toLowerCase()) continue;
      if (!WORD_SIGN.test(text[end] ?? '')) best = { username, end };
    }
  }
  return best;
}

/** Returns the text between `@` and the caret, while a person types a mention; null otherwise. */
export function findTypedMention(text: string, caret: number): { start: number; typed: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  // Before the first sign, `lastIndexOf` still finds it.
  if (start < 0 || start >= caret || isWordBefore(text, start)) return null;
  const typed = text.slice(start + 1, caret);
  return /^[^\n@]{0,40}$/u.test(typed) ? { start, typed } : null;
}
