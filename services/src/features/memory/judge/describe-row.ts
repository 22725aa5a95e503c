import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Difference, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import type { SettingsAnswer } from '@subtitle/contracts/operations/settings';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { listReviewFindings } from '@subtitle/domain/checks/review-findings';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { canDo } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { findReturnedRows } from '../../items/review/read-decisions';
import type { Row } from '../../items/row/item';
import { readSettings } from '../../settings/settings';
import { readCheckedTerms } from '../../terms/pair-terms';
import { findSource, type RowSentences, readRowSentences } from './row-sentences';

/** Number of findings that are named. */
const MAX_FINDINGS = 5;

/** Reviewer, language and settings that rows in review are described for. */
interface Asked {
  actor: SessionActor;
  language: LanguageCode;
  settings: SettingsAnswer;
  /** Numbers of the rows that were sent back before. */
  sentBack: ReadonlySet<number>;
}

export interface DescribedRow extends Pick<SentenceRow, 'differs' | 'findings'> {
  sentences: RowSentences;
}

/**
 * Reads what is needed to describe rows of one kind in a language for a reviewer.
 * @returns the description of one of these rows, and whether reviewers may approve their own texts
 */
export async function createDescriber(actor: SessionActor, language: LanguageCode, rows: readonly Row[]) {
  const asked: Asked = {
    actor,
    language,
    settings: await readSettings(),
    sentBack: await findReturnedRows(rows, language),
  };
  const terms = new Map<LanguageCode, readonly PairTerm[]>();
  const describe = async (row: Row): Promise<DescribedRow> => {
    const source = findSource(row, language);
    if (source && !terms.has(source)) terms.set(source, await readCheckedTerms(source, language));
    return describeRow(row, asked, (source && terms.get(source)) || []);
  };
  return { describe, selfApprovalAllowed: asked.settings.selfApproval };
}

/** Returns what a row in review has beside sentences that can be judged. */
function describeRow(
  row: Row,
  { actor, language, settings, sentBack }: Asked,
  terms: readonly PairTerm[],
): DescribedRow {
  const sentences = readRowSentences(row, language);
  const found = listReviewFindings({ ...row }, row[`findings_${language}`], {
    language,
    original: findSource(row, language) ?? language,
    style: settings.house.languages[language],
    levels: getRuleLevels(settings, language),
    terms,
  });
  const unit = readUnit({ ...row }, language);
  const isAllowed = canDo(unit, 'approve-item', actor, {
    selfApprovalAllowed: settings.selfApproval,
    fixAllowed: settings.house.fixInReview,
  });
  const differs: [Difference, boolean][] = [
    // A finding that only informs needs no decision of the reviewer.
    ['findings', found.some(({ severity }) => severity !== 'info')],
    ['round', unit.round > 1 && sentBack.has(row.id)],
    ['source', row[`source_changed_${language}`] !== undefined],
    ['text', !sentences.isWhole],
    ['own', !isAllowed],
  ];
  return {
    sentences,
    differs: differs.flatMap(([difference, has]) => (has ? [difference] : [])),
    findings: found.slice(0, MAX_FINDINGS).map(({ message, column }) => `${column}: ${message}`),
  };
}
