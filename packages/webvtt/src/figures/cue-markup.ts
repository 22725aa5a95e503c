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
