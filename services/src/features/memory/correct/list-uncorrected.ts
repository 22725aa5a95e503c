import { getTextColumns } from '@subtitle/contracts/columns';
import { getSourceLanguage } from '@subtitle/contracts/languages';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type {
  listCorrections,
  RowCorrection,
  UncorrectedRow,
  WaitingCorrection,
} from '@subtitle/contracts/operations/corrections';
import { APPROVED, isSubmitted, isToSend } from '@subtitle/contracts/statuses';
import { getItemName } from '@subtitle/domain/item-name';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { type Circumstances, canDo } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { formatTimeCursor, readTimeCursor } from '../../../infra/time-cursor';
import type { CorrectionDocument } from '../../../models/correction.model';
import { Refusal } from '../../../refusal';
import { groupBy } from '../../imports/rows/target-rows';
import { findItem, findItems } from '../../items/row/find-item';
import { type Row, seesEveryRow, type UnitKey } from '../../items/row/item';
import { readReviewRules } from '../../items/row/move-item';
import { getTexts } from '../../items/row/row-texts';
import { getUnitId } from '../learn/read-units';
import {
  countApproved,
  findApprovedUnits,
  findCorrection,
  findCorrectionsOf,
  MAX_READ,
  readCorrectionsFor,
  readRecentCorrections,
} from './corrections.repository';
import { type Fix, fixText, listFixes } from './fix-text';
import { keepCounted } from './keep-counted';
import { findOpenCandidates, MAX_ROWS } from './uncorrected-rows.repository';

/** Limit of corrections of one submission whose open rows are searched. */
const MAX_SEARCHED = 10;
/** Waiting corrections after which a call searches no further page. */
const MAX_WAITING = 200;
/** Time in milliseconds after which a call searches no further correction. */
const SEARCHES_MS = 6_000;
const NOT_SEARCHED: { rows: UncorrectedRow[]; limited: boolean } = { rows: [], limited: true };

/** Fixes of one column of a unit. */
export interface ColumnFix {
  column: string;
  fixes: Fix[];
  /** Corrected text; null if a person has to write it. */
  text: string | null;
}

/** Returns the columns of a unit that still have the earlier translation. */
export function listColumnFixes(correction: CorrectionDocument, row: Row): ColumnFix[] {
  const { pair, language } = correction;
  const source = getSourceLanguage(pair);
  if (findMadeFromLanguage({ ...row }, language) !== source) return [];
  const [sources, targets] = [readSourceTexts({ ...row }, source).texts, getTexts(row, language)];
  const sourceColumns = getTextColumns(row.kind, source);
  return getTextColumns(row.kind, language).flatMap((column, n) => {
    const target = targets[column] ?? '';
    const fixes = listFixes(correction, { source: sources[sourceColumns[n]!] ?? '', target });
    return fixes.length > 0 ? [{ column, fixes, text: fixText(correction, target, fixes) }] : [];
  });
}

/**
 * Returns what a revision of a row corrected, with the numbers of rows that still have the earlier translations. Open
 * rows are counted only for the first corrections; `limited` is set for the others.
 */
export async function listOfRow(actor: SessionActor, key: UnitKey, revision: number): Promise<RowCorrection[]> {
  await findItem(actor, key);
  const corrections = await keepCounted(await findCorrectionsOf(key, revision));
  const approved = await countApproved(corrections.map(({ before_entry }) => before_entry));
  const counted: RowCorrection[] = [];
  const endsAt = Date.now() + SEARCHES_MS;
  for (const [at, correction] of corrections.entries()) {
    const isSearched = at < MAX_SEARCHED && Date.now() < endsAt;
    const { rows, limited } = isSearched ? await findOpen(actor, correction) : NOT_SEARCHED;
    const own = rows.filter((row) => row.own).length;
    const counts = { own, others: rows.length - own, approved: approved.get(correction.before_entry) ?? 0 };
    counted.push({ ...presentCorrection(correction), ...counts, limited });
  }
  return counted.filter(({ own, others, approved: decided }) => own + others + decided > 0);
}

/**
 * Returns a correction that the actor made, or may decide.
 * @throws Refusal not-found, also for one that does not count for other rows
 */
export async function requireCorrection(actor: SessionActor, id: string): Promise<CorrectionDocument> {
  const found = await findCorrection(id);
  const [correction] = found ? await keepCounted([found]) : [];
  if (!correction || !(seesEveryRow(actor) || isSameUser(correction.by, actor.username)))
    throw new Refusal('not-found');
  return correction;
}

/** Returns rows that still have the earlier translation; for a person who does not see every row, only their own. */
export async function listRows(
  actor: SessionActor,
  id: string,
  state: 'open' | 'approved',
): Promise<{ rows: UncorrectedRow[]; limited: boolean }> {
  const correction = await requireCorrection(actor, id);
  if (state === APPROVED) return seesEveryRow(actor) ? findApproved(actor, correction) : { rows: [], limited: false };
  const { rows, limited } = await findOpen(actor, correction);
  return { rows: seesEveryRow(actor) ? rows : rows.filter(({ own }) => own), limited };
}

async function findOpen(actor: SessionActor, correction: CorrectionDocument) {
  const [{ rows, limited }, rules] = await Promise.all([findOpenCandidates(correction), readReviewRules()]);
  return { rows: rows.flatMap((row) => presentRow(actor, correction, row, rules)), limited };
}

async function findApproved(actor: SessionActor, correction: CorrectionDocument) {
  const units = await findApprovedUnits(correction.before_entry, MAX_ROWS + 1);
  const rows = await Promise.all(
    [...groupBy(units, ({ kind }) => [kind])].map(([kind, same]) =>
      findItems(
        kind,
        same.map((unit) => unit.id),
      ),
    ),
  );
  const isApproved = (row: Row) => readUnit(row, correction.language).status === APPROVED;
  const found = rows.flat().filter(isApproved).slice(0, MAX_ROWS);
  return { rows: found.flatMap((row) => presentRow(actor, correction, row)), limited: units.length > MAX_ROWS };
}

function presentRow(
  actor: SessionActor,
  correction: CorrectionDocument,
  row: Row,
  rules: Circumstances = {},
): UncorrectedRow[] {
  const { kind, id, from, to = from } = row;
  const { language } = correction;
  const [column] = listColumnFixes(correction, row);
  if (!column || getUnitId(row, language) === getUnitId({ kind: correction.kind, id: correction.item }, language))
    return [];
  const unit = readUnit(row, language);
  const { status, revision, owner } = unit;
  // A correction of a row to send is a submission, which would confirm a changed source that nobody has seen.
  const isFixable = !isSubmitted(status) || (isToSend(status) && !row[`source_changed_${language}`]);
  const own = (isSameUser(owner, actor.username) && isFixable) || canDo(unit, 'fix-item', actor, rules);
  const { before, after } = column.fixes[0]!;
  const fixed = column.text === null ? null : after;
  return [{ kind, id, language, from, to, name: getItemName(row), status, revision, owner, own, before, after: fixed }];
}

/**
 * Returns the newest corrections whose earlier translation is in approved rows. Corrections with the same translations
 * are one, and a correction that was reverted since is left out.
 * @param left those that somebody decided to leave, instead of those that wait for a decision
 * @param cursor goes on after the corrections that an earlier call searched
 */
export async function listWaiting({
  left = false,
  cursor,
}: QueryOf<typeof listCorrections> = {}): Promise<AnswerOf<typeof listCorrections>> {
  const endsAt = Date.now() + SEARCHES_MS;
  const before = cursor === undefined ? undefined : readTimeCursor(cursor);
  let read = 0;
  let last: CorrectionDocument | undefined;
  let limited = false;
  const waiting: WaitingCorrection[] = [];
  const known = new Set<string>();
  /** Times of the latest corrections to a translation of a sentence. */
  const latest = new Map<string, Date>();
  /** @returns whether a correction is wanted that is older than those noted before */
  const note = ({ sentence, before_entry, after_entry, at, left: decided }: CorrectionDocument): boolean => {
    const [name, result] = [`${before_entry}:${after_entry}`, `${sentence}:${after_entry}`];
    const corrected = latest.get(`${sentence}:${before_entry}`);
    const isReverted = corrected !== undefined && corrected > at;
    const isWanted = !known.has(name) && (decided !== null) === left && !isReverted;
    known.add(name);
    if (!latest.has(result)) latest.set(result, at);
    return isWanted;
  };
  for await (const page of readRecentCorrections(before)) {
    // Each call searches one page at least, so that the next one gets further.
    limited = last !== undefined && (waiting.length >= MAX_WAITING || Date.now() >= endsAt);
    if (limited) break;
    // Earlier calls have searched the newer corrections of these sentences, which may revert or repeat them.
    const sentences = before ? page.map(({ sentence }) => sentence) : [];
    for await (const newer of readCorrectionsFor(sentences, before))
      for (const one of await keepCounted(newer)) note(one);
    const wanted = (await keepCounted(page)).filter(note);
    const counts = await countApproved(wanted.map(({ before_entry }) => before_entry));
    for (const one of wanted) {
      const approved = counts.get(one.before_entry) ?? 0;
      if (approved > 0) waiting.push(presentWaiting(one, approved));
    }
    read += page.length;
    last = page.at(-1);
  }
  if (!last || !(limited || read >= MAX_READ)) return { corrections: waiting };
  const { at, _id: id } = last;
  return {
    corrections: waiting,
    limited: true,
    older: { cursor: formatTimeCursor({ at, id }), before: at.toISOString() },
  };
}

export function presentWaiting(correction: CorrectionDocument, approved: number): WaitingCorrection {
  const { left } = correction;
  return { ...presentCorrection(correction), approved, left: left && { by: left.by, at: left.at.toISOString() } };
}

function presentCorrection({
  _id: id,
  kind,
  item,
  language,
  pair,
  column,
  source,
  before,
  after,
  by,
  at,
}: CorrectionDocument) {
  const from = getSourceLanguage(pair);
  return { id, kind, item, language, source: from, column, sentence: source, before, after, by, at: at.toISOString() };
}
