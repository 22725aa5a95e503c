import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import {
  APPROVED_TERM,
  TERM_LIMITS,
  type TermAnswer,
  type TermEntries,
  type TermEntry,
} from '@subtitle/contracts/operations/terms';
import { addTerm, IS_TMX, NO_ENTRY, NO_TERMS, type ReadTerms, readNothing, TOO_MANY } from './read-file';

const PREFERRED = 'preferredTerm-admn-sts';
const ADMITTED = 'admittedTerm-admn-sts';
const DEPRECATED = 'deprecatedTerm-admn-sts';
/** Names of the elements in TBX 3 and in TBX 2. */
const CONCEPTS = 'conceptEntry, termEntry';
const LANGUAGE_PARTS = 'langSec, langSet';
const TERM_PARTS = 'termSec, tig, ntig';
/** Characters of a language tag that a sentence names. */
const MAX_TAG = 20;
/** Note of a term whose form is also another word, since TBX-Basic has no category for it: an import reads it back. */
const AMBIGUOUS = 'Also another word';

/** Returns a TBX-Basic file (ISO 30042:2019, DCA style) with the approved ones of these terms. */
export function buildTbx(terms: readonly TermAnswer[]): string {
  const approved = terms.filter(({ status }) => status === APPROVED_TERM);
  const concepts = approved.map(({ id, entries, note }) => {
    const sections = LANGUAGE_CODES.flatMap((code) => (entries[code] ? [buildLanguage(code, entries[code])] : []));
    const definition = note ? `\n<descrip type="definition">${escapeText(note)}</descrip>` : '';
    return `<conceptEntry id="c${id}">${definition}\n${sections.join('\n')}\n</conceptEntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><sourceDesc><p>Subtitle Editor</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
${concepts.join('\n')}
</body></text>
</tbx>
`;
}

function buildLanguage(code: LanguageCode, entry: TermEntry): string {
  const { form, forms, forbidden, note, example, isAmbiguous } = entry;
  const notes = [
    isAmbiguous && `<note>${AMBIGUOUS}</note>`,
    note && `<note>${escapeText(note)}</note>`,
    example && `<descrip type="context">${escapeText(example)}</descrip>`,
  ]
    .filter(Boolean)
    .join('');
  const sections = [
    buildTerm(form, PREFERRED, notes),
    ...forms.map((other) => buildTerm(other, ADMITTED)),
    ...forbidden.map((word) => buildTerm(word, DEPRECATED)),
  ];
  return `<langSec xml:lang="${code}">${sections.join('')}</langSec>`;
}

const buildTerm = (text: string, status: string, more = '') =>
  `<termSec><term>${escapeText(text)}</term><termNote type="administrativeStatus">${status}</termNote>${more}</termSec>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** A declaration of an entity. It is found before the file is parsed, because entities of entities may grow. */
const ENTITY = '<!ENTITY';
/** Names of the root element in TBX 3 and in TBX 2. */
const ROOTS: readonly string[] = ['tbx', 'martif'];

/**
 * Reads a TBX file, version 2 or 3. Languages that the product does not have are ignored. A file that declares entities
 * is not read.
 */
export function readTbx(text: string): ReadTerms {
  const declared = text.indexOf(ENTITY);
  if (declared >= 0)
    return readNothing(
      'The file declares entities. Such files are not read.',
      text.slice(0, declared).split('\n').length,
    );
  const file = new DOMParser().parseFromString(text, 'application/xml');
  const error = file.querySelector('parsererror');
  if (error) {
    const line = Number(/line (?:number )?([0-9]+)/iu.exec(error.textContent ?? '')?.[1] ?? 1);
    return readNothing('This is not a well-formed XML file.', line);
  }
  const root = file.documentElement.localName;
  if (!ROOTS.includes(root)) return readNothing(root === 'tmx' ? IS_TMX : 'This is not a TBX file.');
  const concepts = [...file.querySelectorAll(CONCEPTS)];
  if (concepts.length === 0) return readNothing(NO_TERMS);
  if (concepts.length > TERM_LIMITS.imported) return readNothing(TOO_MANY);
  const read: ReadTerms = { terms: [], faults: [], skipped: 0 };
  const lines = listLines(text);
  for (const [at, concept] of concepts.entries()) {
    const note = findOwn(concept, 'descrip')?.textContent ?? findOwn(concept, 'note')?.textContent ?? '';
    const line = lines[at] ?? 1;
    const entries = readEntries(concept, (sentence) => read.faults.push({ line, sentence }));
    addTerm(read, { line, entries, note: note.trim() }, listForeign(concept));
  }
  return read;
}

const readTag = (section: Element) => section.getAttribute('xml:lang')?.trim().slice(0, MAX_TAG) ?? '';
const readLanguage = (tag: string) => LANGUAGE_CODES.find((code) => code === tag.toLowerCase().split(/[-_]/u)[0]);

/** Returns the languages of a concept that the product does not have, as the file writes them. */
function listForeign(concept: Element): string[] {
  const tags = [...concept.querySelectorAll(LANGUAGE_PARTS)].map(readTag);
  return [...new Set(tags.filter((tag) => tag !== '' && !readLanguage(tag)))];
}

function readEntries(concept: Element, report: (sentence: string) => void): TermEntries {
  const entries: TermEntries = {};
  for (const section of concept.querySelectorAll(LANGUAGE_PARTS)) {
    const tag = readTag(section);
    if (tag === '') report('A part of this term has no language (xml:lang).');
    const code = readLanguage(tag);
    if (!code) continue;
    const entry = readEntry([...section.querySelectorAll(TERM_PARTS)]);
    if (entry && entries[code]) report(`${languageTitle(code)} occurs twice in this term.`);
    else if (entry) entries[code] = entry;
    else if (section.querySelector('term')?.textContent?.trim())
      report(`${languageTitle(code)} has forbidden words, but no term.`);
  }
  return entries;
}

function readEntry(sections: readonly Element[]): TermEntry | null {
  const terms = sections.map((section) => ({
    section,
    text: section.querySelector('term')?.textContent?.trim() ?? '',
    status: section.querySelector('termNote[type="administrativeStatus"]')?.textContent?.trim() ?? '',
  }));
  const named = terms.filter(({ text }) => text !== '');
  const isForbidden = ({ status }: { status: string }) => /^(?:deprecated|superseded)/u.test(status);
  const allowed = named.filter((term) => !isForbidden(term));
  const main = allowed.find(({ status }) => status.startsWith('preferred')) ?? allowed[0];
  if (!main) return null;
  const notes = [...main.section.querySelectorAll('note')].map(({ textContent }) => textContent?.trim() ?? '');
  return {
    ...NO_ENTRY,
    form: main.text,
    forms: allowed.filter((term) => term !== main).map(({ text }) => text),
    forbidden: named.filter(isForbidden).map(({ text }) => text),
    note: notes.find((note) => note !== AMBIGUOUS) ?? '',
    example: main.section.querySelector('descrip[type="context"]')?.textContent?.trim() ?? '',
    isAmbiguous: notes.includes(AMBIGUOUS),
  };
}

const findOwn = (parent: Element, name: string) => [...parent.children].find(({ localName }) => localName === name);

/** Returns the line of each concept, from 1, in one pass over the file. */
function listLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  for (const [found] of text.matchAll(/\n|<(?:conceptEntry|termEntry)(?=[\s>])/gu))
    if (found === '\n') line++;
    else lines.push(line);
  return lines;
}
