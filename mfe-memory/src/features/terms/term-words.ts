import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { TermAnswer, TermContent, TermEntry, TermEvent, TermStatus } from '@subtitle/contracts/operations/terms';

/** Names of the statuses. */
export const STATUS_WORDS: Record<TermStatus, string> = {
  proposed: 'Proposed',
  approved: 'Approved',
  retired: 'Retired',
};

/** Words for the changes in a history. */
export const EVENT_WORDS: Record<TermEvent, string> = {
  proposed: 'Proposed',
  added: 'Added',
  imported: 'Imported',
  changed: 'Changed',
  approved: 'Approved',
  retired: 'Retired',
};

const NO_ENTRY: TermEntry = { form: '', forms: [], forbidden: [], note: '', example: '', isAmbiguous: false };

/** An entry as it is typed: forms are separated by commas. */
export interface TypedEntry {
  form: string;
  forms: string;
  forbidden: string;
  note: string;
  isAmbiguous: boolean;
}

const EMPTY: TypedEntry = { form: '', forms: '', forbidden: '', note: '', isAmbiguous: false };

export type TypedTerm = { note: string; entries: Partial<Record<LanguageCode, TypedEntry>> };

/** Returns the fields of a term; languages without an entry have empty fields. */
export function readFields(term: TermAnswer | null, languages: readonly LanguageCode[]): TypedTerm {
  const entries = Object.fromEntries(
    languages.map((code) => {
      const { form, forms, forbidden, note, isAmbiguous } = term?.entries[code] ?? NO_ENTRY;
      return [code, { form, forms: forms.join(', '), forbidden: forbidden.join(', '), note, isAmbiguous }];
    }),
  );
  return { note: term?.note ?? '', entries };
}

/**
 * Returns the typed fields, with the changes that another person made meanwhile in those that are unchanged here.
 * A language that is in only some of the three has empty fields in the others.
 * @param before fields of the term as it was when the person began to type
 */
export function mergeFields(typed: TypedTerm, before: TypedTerm, now: TypedTerm): TypedTerm {
  const entries = LANGUAGE_CODES.flatMap((code) => {
    const [mine, theirs] = [typed.entries[code], now.entries[code]];
    if (!mine && !theirs) return [];
    return [[code, mergeParts(mine ?? EMPTY, before.entries[code] ?? EMPTY, theirs ?? EMPTY)] as const];
  });
  return { note: typed.note === before.note ? now.note : typed.note, entries: Object.fromEntries(entries) };
}

function mergeParts(typed: TypedEntry, before: TypedEntry, now: TypedEntry): TypedEntry {
  const pick = <Name extends keyof TypedEntry>(name: Name) => (typed[name] === before[name] ? now : typed)[name];
  return {
    form: pick('form'),
    forms: pick('forms'),
    forbidden: pick('forbidden'),
    note: pick('note'),
    isAmbiguous: pick('isAmbiguous'),
  };
}

/** Returns the languages whose term is empty although another of their fields is not. */
export function listFormless({ entries }: TypedTerm): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => {
    const { form, forms, forbidden, note, isAmbiguous } = entries[code] ?? EMPTY;
    return form.trim() === '' && ((forms + forbidden + note).trim() !== '' || isAmbiguous);
  });
}

/** Returns the typed content; languages with an empty form are omitted. */
export function buildContent({ note, entries }: TypedTerm, term: TermAnswer | null): TermContent {
  const typed = LANGUAGE_CODES.flatMap((code) => {
    const entry = entries[code];
    if (!entry || entry.form.trim() === '') return [];
    const { form, forms, forbidden, ...rest } = entry;
    const example = term?.entries[code]?.example ?? '';
    return [[code, { ...rest, example, form: form.trim(), forms: split(forms), forbidden: split(forbidden) }] as const];
  });
  return { note: note.trim(), entries: Object.fromEntries(typed) };
}

const split = (text: string) =>
  text
    .split(/[,،、\n]/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the languages of a term in the order of the table. */
export const listLanguages = (term: TermAnswer): LanguageCode[] => LANGUAGE_CODES.filter((code) => term.entries[code]);
