import { decodeHTML } from 'entities/decode';
import { TAG } from '../translation/safe-payload';

/** A part of a payload: a tag or timestamp as written, or the text between two tags. */
export interface MarkupPart {
  raw: string;
  isTag: boolean;
  /** As shown on screens: a tag without its brackets, a text with characters in place of references. */
  text: string;
}

const TAGS = new RegExp(`(<(?:${TAG})>)`);
const EACH_TAG = new RegExp(TAGS, 'g');

/** Splits a payload into tags and texts. Their `raw` texts, joined, are the payload again. */
export function splitMarkup(payload: string): MarkupPart[] {
  return payload.split(TAGS).flatMap((raw, at): MarkupPart[] => {
    if (raw === '') return [];
    return at % 2 === 1
      ? [{ raw, isTag: true, text: raw.slice(1, -1) }]
      : [{ raw, isTag: false, text: decodeHTML(raw) }];
  });
}

/**
 * Matches timestamps of single words, and spans without a class. A translation has other words, so it needs none of
 * these tags.
 */
const WORD_TAG = /^<(?:[\d:.]+|\/?c)>$/;

const ITALICS = /^<\/?i[.>\s]/;

/**
 * Returns the source's tags that are missing in the translation, in the source's order. A tag that occurs twice is
 * needed twice. In an empty translation no tag counts as missing.
 * @param upright the language of the translation has no italics
 */
export function listMissingMarkup(source: string, text: string, upright: boolean): string[] {
  if (text.trim() === '') return [];
  const there: string[] = text.match(EACH_TAG) ?? [];
  return (source.match(EACH_TAG) ?? []).filter((tag) => {
    if (WORD_TAG.test(tag) || (upright && ITALICS.test(tag))) return false;
    const at = there.indexOf(tag);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

/**
 * Returns the first tag without a partner; null if all are paired. Voice and language tags may stay open to the end.
 */
export function findUnpairedTag(text: string): string | null {
  const open: string[] = [];
  for (const tag of text.match(EACH_TAG) ?? []) {
    const name = /^<\/?(\w+)/.exec(tag)![1]!;
    if (/^\d/.test(name)) continue;
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.length === 0 || readTagName(open.pop()!) !== name) return tag;
  }
  return open.find((tag) => !['v', 'lang'].includes(readTagName(tag))) ?? null;
}

/** Describes the first problem with the tags of a translation; an empty list if all tags are correct. */
export function describeMarkupFaults(source: string, text: string, upright: boolean): string[] {
  const missing = listMissingMarkup(source, text, upright);
  if (missing.length > 0) return [`Missing: ${missing.join(' ')}`];
  const unpaired = findUnpairedTag(text);
  return unpaired ? [`Unpaired: ${unpaired}`] : [];
}

const readTagName = (tag: string) => /^<(\w+)/.exec(tag)![1]!;
