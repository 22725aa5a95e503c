import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { TermAnswer, TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { addTerm, NO_ENTRY, type ReadTerms } from './read-file';

const PREFERRED = 'preferredTerm-admn-sts';
const ADMITTED = 'admittedTerm-admn-sts';
const DEPRECATED = 'deprecatedTerm-admn-sts';
/** Names of the elements in TBX 3 and in TBX 2. */
const CONCEPTS = 'conceptEntry, termEntry';
const LANGUAGE_PARTS = 'langSec, langSet';
const TERM_PARTS = 'termSec, tig, ntig';

/** Returns a TBX-Basic file (ISO 30042:2019, DCA style) with these terms. */
export function buildTbx(terms: readonly TermAnswer[]): string {
  const concepts = terms.map(({ id, entries, note }) => {
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

function buildLanguage(code: LanguageCode, { form, forms, forbidden, note, example }: TermEntry): string {
  const notes = [
    note && `<note>${escapeText(note)}</note>`,
    example && `<descrip type="context">${escapeText(example)}</descrip>`,
  ].join('');
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

/** Reads a TBX file, version 2 or 3. Languages that the product does not have are ignored. */
export function readTbx(text: string): ReadTerms {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  const error = file.querySelector('parsererror');
  if (error) {
    const line = Number(/line (?:number )?([0-9]+)/iu.exec(error.textContent ?? '')?.[1] ?? 1);
    return { terms: [], faults: [{ line, sentence: 'This is not a well-formed XML file.' }] };
  }
  const concepts = [...file.querySelectorAll(CONCEPTS)];
  if (concepts.length === 0) return { terms: [], faults: [{ line: 1, sentence: 'The file has no terms.' }] };
  const read: ReadTerms = { terms: [], faults: [] };
  const lines = listLines(text);
  for (const [at, concept] of concepts.entries()) {
    const note = findOwn(concept, 'descrip')?.textContent ?? findOwn(concept, 'note')?.textContent ?? '';
    addTerm(read, { line: lines[at] ?? 1, entries: readEntries(concept), note: note.trim() });
  }
  return read;
}

function readEntries(concept: Element): TermEntries {
  const entries: TermEntries = {};
  for (const section of concept.querySelectorAll(LANGUAGE_PARTS)) {
    const language = section.getAttribute('xml:lang')?.toLowerCase().split('-')[0];
    const code = LANGUAGE_CODES.find((one) => one === language);
    const entry = code && readEntry([...section.querySelectorAll(TERM_PARTS)]);
    if (code && entry) entries[code] = entry;
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
  return {
    ...NO_ENTRY,
    form: main.text,
    forms: allowed.filter((term) => term !== main).map(({ text }) => text),
    forbidden: named.filter(isForbidden).map(({ text }) => text),
    note: main.section.querySelector('note')?.textContent?.trim() ?? '',
    example: main.section.querySelector('descrip[type="context"]')?.textContent?.trim() ?? '',
  };
}

const findOwn = (parent: Element, name: string) => [...parent.children].find(({ localName }) => localName === name);

/** Returns the line of each concept, from 1. */
function listLines(text: string): number[] {
  return Array.from(text.matchAll(/<(?:conceptEntry|termEntry)[\s>]/gu), ({ index }) => {
    return text.slice(0, index).split('\n').length;
  });
}
