import { getTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import {
  findChangedSource,
  findChangedTexts,
  findMadeFromLanguage,
  hasTranslation,
  isSameChange,
  listTranslationsFrom,
  type SourceTexts,
} from '@subtitle/domain/workflow/source-change';
import type { Row } from './item';

/** A change of one language of a row, with everything the marks depend on. */
export interface TextChange {
  /** The row that the change was computed from. */
  before: Row;
  /** The row as it was when the change was written. */
  found: Row;
  /** The row after the change, computed from `before`. */
  after: Row;
  language: LanguageCode;
  by: string;
  at: Date;
  /** Source texts that the change was based on; undefined where it is based on none. */
  seen?: SourceTexts;
}

type Marks = Partial<Row>;

/**
 * Returns the changes of a row's 'source changed' marks after a change of one language. Languages translated from it
 * are marked. The changed language itself is marked if its source has changed since it was read. Contract: `found` is
 * read in the writing transaction. So if two people change source and translation concurrently, the later write sets
 * the mark.
 * @returns the fields to set, undefined for fields to remove; null where nothing changes
 */
export function computeSourceMarks(change: TextChange): Marks | null {
  const marks = { ...markOthers(change), ...markItself(change) };
  return Object.keys(marks).length > 0 ? marks : null;
}

function markOthers({ found, after, language, by, at }: TextChange): Marks {
  const columns = getTextColumns(found.kind, language);
  if (columns.every((column) => (found[column] ?? '') === (after[column] ?? ''))) return {};
  const texts = Object.fromEntries(columns.map((column) => [column, after[column]]));
  const now: Row = { ...found, ...texts };
  const marks: Marks = {};
  for (const code of LANGUAGE_CODES) {
    if (code === language || !hasTranslation({ ...found }, code)) continue;
    // The source of a translation can be derived from the row only until one of its texts changes, so it is stored now.
    const source = findMadeFromLanguage({ ...found }, code);
    if (source && !found[`made_from_${code}`]) marks[`made_from_${code}`] = source;
  }
  for (const code of listTranslationsFrom({ ...found }, language)) {
    const mark = `source_changed_${code}` as const;
    const changed = findChangedSource({ ...found }, { ...now }, code, language);
    if (!isSameChange(found[mark], changed))
      marks[mark] = changed ? { ...copySourceTexts(changed), by, at } : undefined;
  }
  return marks;
}

/** Marks the language if its source texts changed between reading the row and writing it. */
function markItself({ before, found, after, language, by, at, seen }: TextChange): Marks {
  const changed = seen && findChangedTexts({ ...found }, seen);
  if (!changed) return {};
  const field = `source_changed_${language}` as const;
  const isSettled = before[field] !== undefined && after[field] === undefined;
  const stored = isSettled ? undefined : found[field];
  const texts = { ...changed.texts, ...(stored?.language === changed.language && stored.texts) };
  return { [field]: { language: changed.language, texts, by: stored?.by ?? by, at: stored?.at ?? at } };
}

const copySourceTexts = ({ language, texts }: SourceTexts) => ({ language, texts: { ...texts } });
