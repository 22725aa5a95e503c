import { itemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import {
  changedSince,
  changedSource,
  isMade,
  isSameChange,
  madeFrom,
  madeFromLanguage,
  type SourceTexts,
} from '@subtitle/domain/workflow/source-change';
import type { Row } from './item';

/** A change of one language of a row, as far as its marks need it. */
export interface TextChange {
  /** The row as the change was worked out from. */
  before: Row;
  /** The row as it stood when the change was written. */
  found: Row;
  /** What the change makes of `before`. */
  after: Row;
  language: LanguageCode;
  by: string;
  at: Date;
  /** The source texts that the change was made from; left out where it says nothing of them. */
  seen?: SourceTexts;
}

type Marks = Partial<Row>;

/**
 * What a change of one language does to the marks 'source changed' of its row: the languages that were made from it are
 * marked, and so is the changed one where its own source became another text meanwhile. Contract: `found` is read in the
 * transaction that writes, so that of two people who change source and translation at the same moment the later write
 * marks.
 * @returns the fields to set, undefined for those to remove; null where nothing changes
 */
export function sourceMarks(change: TextChange): Marks | null {
  const marks = { ...markOthers(change), ...markItself(change) };
  return Object.keys(marks).length > 0 ? marks : null;
}

function markOthers({ found, after, language, by, at }: TextChange): Marks {
  const columns = itemTexts(found.kind, language);
  if (columns.every((column) => (found[column] ?? '') === (after[column] ?? ''))) return {};
  const texts = Object.fromEntries(columns.map((column) => [column, after[column]]));
  const now: Row = { ...found, ...texts };
  const marks: Marks = {};
  for (const code of LANGUAGE_CODES) {
    if (code === language || !isMade({ ...found }, code)) continue;
    // Which language it was made from follows from the row only as long as no text of it has changed.
    const source = madeFrom({ ...found }, code);
    if (source && !found[`made_from_${code}`]) marks[`made_from_${code}`] = source;
  }
  for (const code of madeFromLanguage({ ...found }, language)) {
    const mark = `source_changed_${code}` as const;
    const changed = changedSource({ ...found }, { ...now }, code, language);
    if (!isSameChange(found[mark], changed)) marks[mark] = changed ? { ...changedTexts(changed), by, at } : undefined;
  }
  return marks;
}

/** Source texts that became others between reading the row and writing it. */
function markItself({ before, found, after, language, by, at, seen }: TextChange): Marks {
  const changed = seen && changedSince({ ...found }, seen);
  if (!changed) return {};
  const field = `source_changed_${language}` as const;
  const isSettled = before[field] !== undefined && after[field] === undefined;
  const standing = isSettled ? undefined : found[field];
  const texts = { ...changed.texts, ...(standing?.language === changed.language && standing.texts) };
  return { [field]: { language: changed.language, texts, by: standing?.by ?? by, at: standing?.at ?? at } };
}

const changedTexts = ({ language, texts }: SourceTexts) => ({ language, texts: { ...texts } });
