import {
  getSourceLanguage,
  getTargetLanguage,
  LANG_PAIRS,
  type LangPair,
  type LanguageCode,
  languageTitle,
  parseLanguage,
} from '@subtitle/contracts/languages';
import { XmlError, type XmlPart } from '@subtitle/workbook/read-elements.node';
import type { FilePart, SkippedUnit, WantedPairs } from './file-parts';

/** Source language of a file in which each language may be the source. */
const ALL_LANGUAGES = '*all*';
const NO_TMX = 'This is not a TMX file.';
const IS_TBX = 'This is a TBX file with terms. Import it on the page Terms.';
/** Names of the root element of a file of terms. */
const TBX_ROOTS: readonly string[] = ['tbx', 'martif'];
/** Elements of a segment whose content is code of a document, and whether they stand for a gap between words. */
const INLINE_CODES: ReadonlyMap<string, string> = new Map([
  ['bpt', ''],
  ['ept', ''],
  ['it', ''],
  ['ut', ''],
  ['ph', ' '],
]);

interface Variant {
  /** As the file writes it, in lower case. */
  language: string;
  text: string | null;
}

interface Unit {
  line: number;
  sourceLanguage: string;
  variants: Variant[];
}

/**
 * Creates a reader of the parts of a TMX 1.4 file. Inline codes are removed, texts in `hi` stay. Regions of languages
 * are ignored: `hi-IN` is Hindi.
 */
export function createTmxReader(wanted: WantedPairs) {
  let sourceLanguage = ALL_LANGUAGES;
  let unit: Unit | null = null;
  let isText = false;
  let codes = 0;
  let isFirst = true;
  let found: FilePart[] = [];

  function open({ line, name, attributes }: XmlPart & { kind: 'open' }): void {
    if (isFirst && name !== 'tmx') found.push({ line, sentence: TBX_ROOTS.includes(name) ? IS_TBX : NO_TMX });
    isFirst = false;
    if (INLINE_CODES.has(name)) openCode(name);
    else if (name === 'header') sourceLanguage = attributes.get('srclang') ?? ALL_LANGUAGES;
    else if (name === 'tu') unit = { line, sourceLanguage: attributes.get('srclang') ?? sourceLanguage, variants: [] };
    else if (name === 'tuv' && unit) openVariant(unit, line, attributes);
    else if (name === 'seg' && unit?.variants.length) {
      isText = true;
      unit.variants.at(-1)!.text = '';
    }
  }

  function openVariant({ variants }: Unit, line: number, attributes: ReadonlyMap<string, string>): void {
    const language = (attributes.get('xml:lang') ?? attributes.get('lang') ?? '').toLowerCase();
    if (language === '') found.push({ line, sentence: 'A text has no language (xml:lang).' });
    variants.push({ language, text: null });
  }

  function openCode(name: string): void {
    addText(INLINE_CODES.get(name)!);
    codes++;
  }

  function addText(text: string): void {
    const variant = unit?.variants.at(-1);
    if (isText && codes === 0 && variant) variant.text += text;
  }

  function close(name: string): void {
    if (INLINE_CODES.has(name)) codes--;
    else if (name === 'seg') isText = false;
    else if (name === 'tu' && unit) {
      found.push(...listParts(unit, wanted));
      unit = null;
    }
  }

  /** Returns the parts of the units that ended. */
  return (parts: readonly XmlPart[]): FilePart[] => {
    found = [];
    for (const part of parts) {
      if (part.kind === 'open') open(part);
      else if (part.kind === 'close') close(part.name);
      else addText(part.text);
    }
    return found;
  };
}

/** Returns the fault of an XML file as a part. @throws any other error */
export function toXmlFault(error: unknown): FilePart {
  if (error instanceof XmlError) return { line: error.line, sentence: error.message };
  throw error;
}

function listParts({ line, sourceLanguage, variants }: Unit, wanted: WantedPairs): FilePart[] {
  const fault = findFault(variants);
  if (fault !== null) return [{ line, sentence: fault }];
  const texts = new Map<LanguageCode, string>();
  for (const { language, text } of variants) {
    const code = readLanguage(language);
    // A second region of a language, such as English of Great Britain, is left out.
    if (code && !texts.has(code)) texts.set(code, tidyText(text ?? ''));
  }
  const source = findSource(sourceLanguage, texts);
  const [first] = texts.keys();
  const isAlone = variants.every(({ language }) => readLanguage(language) === first);
  const skipped = first && isAlone && findMissing(first, listWanted(source, wanted));
  return skipped ? [{ line, skipped }] : listTranslations(line, texts, source, wanted);
}

/** Returns which text a unit with only one language lacks; null if no wanted pair has the language. */
function findMissing(only: LanguageCode, pairs: readonly LangPair[]): SkippedUnit | null {
  if (pairs.some((pair) => getSourceLanguage(pair) === only)) return 'untranslated';
  return pairs.some((pair) => getTargetLanguage(pair) === only) ? 'sourceless' : null;
}

/** Returns the pairs that are imported of a unit with a source language. */
const listWanted = (source: LanguageCode | undefined, { allowed, only }: WantedPairs): LangPair[] =>
  LANG_PAIRS.filter((pair) => allowed.has(pair) && (only !== null || getSourceLanguage(pair) === source));

/** Returns the translations of a unit in the wanted pairs, or why it is left out. */
export function listTranslations(
  line: number,
  texts: ReadonlyMap<LanguageCode, string>,
  source: LanguageCode | undefined,
  wanted: WantedPairs,
): FilePart[] {
  const pairs = listWanted(source, wanted).filter(
    (pair) => texts.has(getSourceLanguage(pair)) && texts.has(getTargetLanguage(pair)),
  );
  if (pairs.length === 0) return [{ line, skipped: 'otherLanguages' }];
  return pairs.map((pair): FilePart => {
    const [text, target] = [texts.get(getSourceLanguage(pair))!, texts.get(getTargetLanguage(pair))!];
    if (text === '') return { line, skipped: 'sourceless' };
    return target === '' ? { line, skipped: 'untranslated' } : { line, pair, source: text, target };
  });
}

function findFault(variants: readonly Variant[]): string | null {
  if (variants.length === 0) return 'This unit has no text.';
  const empty = variants.find(({ language, text }) => text === null && language !== '');
  if (empty) return `The text in ${describeLanguage(empty.language)} has no segment (seg).`;
  const languages = variants.map(({ language }) => language).filter((language) => language !== '');
  const twice = languages.find((language, at) => languages.indexOf(language) < at);
  return twice === undefined ? null : `${describeLanguage(twice)} occurs twice in this unit.`;
}

function findSource(sourceLanguage: string, texts: ReadonlyMap<LanguageCode, string>): LanguageCode | undefined {
  return sourceLanguage === ALL_LANGUAGES ? [...texts.keys()][0] : readLanguage(sourceLanguage);
}

/** Returns a language of the product by its tag, such as hi, hi-IN or hi_IN. */
export const readLanguage = (tag: string): LanguageCode | undefined => parseLanguage(tag.split(/[-_]/u)[0]!);

function describeLanguage(tag: string): string {
  const code = readLanguage(tag);
  return code ? languageTitle(code) : tag.slice(0, 20);
}

/** Removes line breaks of the file's layout and gaps of inline codes. */
const tidyText = (text: string): string =>
  text
    .replace(/\s*\n\s*/gu, '\n')
    .replace(/ {2,}/gu, ' ')
    .trim();
