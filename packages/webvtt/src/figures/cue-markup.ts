import { decodeHTML } from 'entities/decode';
import { TAG } from '../translation/safe-payload';

/** A run of a payload: a tag or a time as it is written, or the words between two of them. */
export interface MarkupPart {
  raw: string;
  isTag: boolean;
  /** As people read it: of a tag what is between its brackets, of words their characters. */
  text: string;
}

const TAGS = new RegExp(`(<(?:${TAG})>)`);
const EACH_TAG = new RegExp(TAGS, 'g');

/** A payload in runs; their `raw` texts, joined, are the payload again. */
export function markupParts(payload: string): MarkupPart[] {
  return payload.split(TAGS).flatMap((raw, at): MarkupPart[] => {
    if (raw === '') return [];
    return at % 2 === 1
      ? [{ raw, isTag: true, text: raw.slice(1, -1) }]
      : [{ raw, isTag: false, text: decodeHTML(raw) }];
  });
}

/** Times of single words and spans that only hold them: a translation has other words. */
const OF_WORDS = /^<(?:[\d:.]+|\/?c)>$/;

const ITALICS = /^<\/?i[.>\s]/;

/**
 * Tags of a source that its translation lacks, in the source's order; where a tag occurs twice, both are needed. A translation
 * without text lacks none.
 * @param upright the language of the translation has no italics
 */
export function missingMarkup(source: string, text: string, upright: boolean): string[] {
  if (text.trim() === '') return [];
  const there: string[] = text.match(EACH_TAG) ?? [];
  return (source.match(EACH_TAG) ?? []).filter((tag) => {
    if (OF_WORDS.test(tag) || (upright && ITALICS.test(tag))) return false;
    const at = there.indexOf(tag);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

/** The first tag that closes none, or that none closes; null where all are paired. A voice and a language may stay open to the end. */
export function unpairedTag(text: string): string | null {
  const open: string[] = [];
  for (const tag of text.match(EACH_TAG) ?? []) {
    const name = /^<\/?(\w+)/.exec(tag)![1]!;
    if (/^\d/.test(name)) continue;
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.length === 0 || nameOf(open.pop()!) !== name) return tag;
  }
  return open.find((tag) => !['v', 'lang'].includes(nameOf(tag))) ?? null;
}

/** What is wrong with the tags of a translation, in a few words; none where nothing is. */
export function markupFaults(source: string, text: string, upright: boolean): string[] {
  const missing = missingMarkup(source, text, upright);
  if (missing.length > 0) return [`Missing: ${missing.join(' ')}`];
  const unpaired = unpairedTag(text);
  return unpaired ? [`Unpaired: ${unpaired}`] : [];
}

const nameOf = (tag: string) => /^<(\w+)/.exec(tag)![1]!;
