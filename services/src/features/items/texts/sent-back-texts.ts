import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { findTranslation } from '../../videos/translation-texts';
import { findSendBack, hasSavesAfter } from '../row/audit.repository';
import { findCueTextsAt } from '../row/cue-history.repository';
import type { Row } from '../row/item';
import type { Step } from '../row/plan-step';
import { getTexts } from '../row/row-texts';

/**
 * Returns the reason and note of a submission whose texts equal those a reviewer sent back. They spare the reviewer the
 * search for a change.
 * @param note the submitter's message for the reviewer
 */
export async function buildUnchangedStep(
  row: Row,
  language: LanguageCode,
  texts: Record<string, string>,
  note = '',
): Promise<Pick<Step, 'reason' | 'note'>> {
  const after = { ...row, ...texts } as Row;
  return (await hasSentBackTexts(row, after, language)) ? { reason: SUBMITTED_UNCHANGED, note } : {};
}

/** Whether a unit's texts equal those that were sent back last, with what a reviewer had corrected in them. */
export async function hasSentBackTexts(before: Row, after: Row, language: LanguageCode): Promise<boolean> {
  const { submitted, reassigned } = await findSendBack(before.kind, before.id, language);
  if (!reassigned) return false;
  if (!hasTextColumns(before.kind)) return hasCuesOf(before, language, submitted?.revision ?? reassigned.revision);
  if (submitted?.columns) return hasSameTexts(after, submitted.columns, language);
  // The row was imported as submitted, so the history has no texts. If no text was saved since, the row still has the
  // imported texts.
  const isSaved = await hasSavesAfter(before.kind, before.id, language, reassigned.revision);
  return !isSaved && hasSameTexts(after, getTexts(before, language), language);
}

/** Compares texts without surrounding spaces, which a draft keeps and a submission removes. */
const isSameCleanText = (a: string, b: string) => isSameText(cleanText(a), cleanText(b));

function hasSameTexts(row: Row, texts: Record<string, string>, language: LanguageCode): boolean {
  return Object.entries(getTexts(row, language)).every(([column, text]) => isSameCleanText(text, texts[column] ?? ''));
}

async function hasCuesOf({ kind, id }: Row, language: LanguageCode, revision: number): Promise<boolean> {
  const translation = await findTranslation(id, language);
  const cues = Object.entries(translation?.cues ?? {});
  const later = cues
    .filter(([, cue]) => cue.revision > revision)
    .map(([cue, { text }]) => ({ cue: Number(cue), text }));
  const then = await findCueTextsAt(
    { kind, id, language },
    revision,
    later.map(({ cue }) => cue),
  );
  return later.every(({ cue, text }) => isSameCleanText(text, then.get(cue) ?? '\0'));
}
