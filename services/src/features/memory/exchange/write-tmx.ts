import { getSourceLanguage, getTargetLanguage, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';

/** A translation in a file of the exchange format. */
export interface TmxUnit {
  id: string;
  pair: LangPair;
  source: string;
  target: string;
  by: string;
  at: Date;
  uses: number;
}

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
  '<tmx version="1.4">',
].join('\n');

/**
 * Yields a file in TMX 1.4b, unit by unit.
 * @param source language of every source; null if there are several
 */
export async function* writeTmx(
  units: AsyncIterable<TmxUnit>,
  source: LanguageCode | null,
  createdAt: Date,
): AsyncGenerator<string> {
  yield `${HEAD}\n<header creationtool="Subtitle Editor" creationtoolversion="1" segtype="sentence" o-tmf="Subtitle Editor" adminlang="en" srclang="${source ?? '*all*'}" datatype="plaintext" creationdate="${formatTime(createdAt)}"/>\n<body>\n`;
  for await (const unit of units) yield writeUnit(unit);
  yield '</body>\n</tmx>\n';
}

function writeUnit({ id, pair, source, target, by, at, uses }: TmxUnit): string {
  const [from, into] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  return [
    `<tu tuid="${escapeXml(id)}" srclang="${from}" usagecount="${uses}" changedate="${formatTime(at)}" changeid="${escapeXml(by)}">`,
    `<tuv xml:lang="${from}"><seg>${escapeXml(source)}</seg></tuv>`,
    `<tuv xml:lang="${into}"><seg>${escapeXml(target)}</seg></tuv>`,
    '</tu>\n',
  ].join('');
}

/** Formats a time as TMX requires: 20261130T041500Z. */
const formatTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Controls and halves of characters, which XML 1.0 cannot contain, not even escaped. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escapeXml = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
