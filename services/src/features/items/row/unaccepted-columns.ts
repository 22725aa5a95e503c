import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode, TextColumn } from '@subtitle/contracts/languages';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import type { WorkflowEvent } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { Row } from './item';

/** Texts of a step, by column; `filled` and `unchecked` as in `Step`. */
interface WrittenTexts {
  event: WorkflowEvent;
  texts?: Readonly<Record<string, string>>;
  cues?: Readonly<Record<string, string>>;
  filled?: Readonly<Record<string, readonly string[]>>;
  unchecked?: readonly string[];
}

/**
 * Returns the columns whose imported draft no person has accepted. A submission accepts all columns, a draft only the
 * columns it saves.
 */
export function listUnseenColumns(
  row: Row,
  language: LanguageCode,
  { event, texts = {} }: WrittenTexts,
): TextColumn[] | undefined {
  if (event === 'submit-item') return undefined;
  const imported = isUntouched(readUnit({ ...row }, language));
  const columns = imported
    ? getTextColumns(row.kind, language).filter((column) => row[column])
    : row[`unseen_${language}`];
  const unseen = columns?.filter((column) => !(column in texts)) as TextColumn[] | undefined;
  return unseen && unseen.length > 0 ? unseen : undefined;
}

/**
 * Returns the columns, or the cues of a video, whose text was only filled. A submission checks all of them, a draft only
 * those that it saves.
 */
export function listUncheckedColumns(
  row: Row,
  language: LanguageCode,
  { event, cues, texts = cues ?? {}, filled = {}, unchecked = Object.keys(filled) }: WrittenTexts,
): string[] | undefined {
  if (event !== 'save-draft') return undefined;
  const kept = row[`unchecked_${language}`]?.filter((column) => !(column in texts)) ?? [];
  const columns = [
    ...new Set([...kept, ...unchecked.filter((column) => Object.hasOwn(texts, column) && texts[column])]),
  ];
  return columns.length > 0 ? columns : undefined;
}
