import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { decideTransition, type WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import type { AuditEntryDocument } from '../../models/audit-entry.model';
import type { ItemDocument } from '../../models/item-row';
import { COLUMN_CALL_LANGUAGE, getInitialTexts, getInitialUnit, WORD_COLUMN } from './crowd-content';
import type { AcceptedChange } from './member';
import { groupByKey, isVisible, readStoredUnit, type SystemState } from './system-state';

/** Events that assign a row to a named person. */
const ASSIGNING_EVENTS: readonly string[] = ['assign', 'change-owner', 'reassign-item'];

/** Returns rows that differ from the result of their audit, or from the workflow's rules. */
export function checkUnits(all: SystemState): string[] {
  const audit = groupByKey(all.entries, ({ item, language }) => `${item} ${language}`);
  const visible = all.rows.filter(isVisible);
  const known = new Set(visible.flatMap(({ id }) => LANGUAGE_CODES.map((code) => `${id} ${code}`)));
  return [
    ...[...audit]
      .filter(([unit, entries]) => !known.has(unit) && !isRemoved(entries))
      .map(([unit]) => `${unit}: has audit entries but no row`),
    ...visible.flatMap((row) =>
      LANGUAGE_CODES.flatMap((code) => checkUnit(all, row, code, audit.get(`${row.id} ${code}`) ?? [])),
    ),
    ...all.rows.flatMap(checkAllLanguageFields),
    ...all.rows.filter((row) => !isVisible(row)).flatMap(checkSuperseded),
    ...checkAccepted(all),
  ];
}

/** Returns whether the version in the entries was removed with its import. */
function isRemoved(entries: readonly AuditEntryDocument[]): boolean {
  return entries.toSorted((a, b) => a.revision - b.revision).at(-1)?.event === 'undo-import';
}

function checkUnit(all: SystemState, row: ItemDocument, language: LanguageCode, found: AuditEntryDocument[]): string[] {
  const entries = found.toSorted((a, b) => a.revision - b.revision);
  const unit = readStoredUnit(row, language);
  const faults = [
    ...checkShape(unit, all),
    ...checkRevisions(unit, entries),
    ...checkReplay(all, row, unit, entries, language),
    ...checkTexts(all, row, language, entries),
    ...checkSentBack(row, language, entries),
  ];
  return faults.map((fault) => `${row.id} ${language}: ${fault}`);
}

/** Checks the fields that queries for any language use: owners, assignees and statuses. */
function checkAllLanguageFields(row: ItemDocument): string[] {
  const units = LANGUAGE_CODES.map((code) => readStoredUnit(row, code));
  const fields = {
    owners: units.flatMap(({ owner }) => owner ?? []),
    assignees: units.flatMap(({ owner, status }) => (status === 'assigned' && owner) || []),
    statuses: units.flatMap(({ status }) => (status === 'pending' ? [] : [status])),
    changed_sources: LANGUAGE_CODES.filter((code) => row[`source_changed_${code}`] !== undefined),
    finding_rules: LANGUAGE_CODES.flatMap((code) => listFindingRules(row, code)),
    kept_sentences: LANGUAGE_CODES.flatMap((code) =>
      (row[`findings_${code}`]?.found ?? []).flatMap(({ kept }) => kept?.sentence ?? []),
    ),
  };
  return Object.entries(fields).flatMap(([field, values]) => {
    const found: readonly string[] = row[field as keyof typeof fields] ?? [];
    const expected = [...new Set(values)].sort().join();
    return found.toSorted().join() === expected ? [] : [`${row.id}: its ${field} are ${found}, not ${expected}`];
  });
}

function listFindingRules(row: ItemDocument, code: LanguageCode): string[] {
  const found = row[`findings_${code}`]?.found ?? [];
  if (found.length === 0) return [];
  const names = ['any', ...found.map(({ rule }) => rule), ...(found.some(({ kept }) => kept) ? ['kept'] : [])];
  const status = row[`status_${code}`];
  return names.flatMap((name) => [`${code}:${name}`, ...(status ? [`${code}:${status}:${name}`] : [])]);
}

/** Returns combinations that no event of the workflow table produces. */
function checkShape({ status, owner, stage, author, submitter }: Unit, { people }: SystemState): string[] {
  const faults = {
    'pending with an owner or a stage': status === 'pending' && (owner !== null || stage !== null),
    'without an owner or a stage': status !== 'pending' && (owner === null || stage === null),
    'without an author or a submitter':
      ['inreview', 'corrected', 'approved'].includes(status) && (!author || !submitter),
    'with an unknown owner': owner !== null && !people.some(({ username }) => username === owner),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}

function checkRevisions({ revision }: Unit, entries: readonly AuditEntryDocument[]): string[] {
  const counted = entries.map((entry) => entry.revision).join();
  const expected = entries.map((_, at) => at + 1).join();
  return [
    ...(counted === expected ? [] : [`its audit has the revisions ${counted}`]),
    // A version without work has revision 0, although the history may have entries of a removed version.
    ...(revision === entries.length || (revision === 0 && isRemoved(entries))
      ? []
      : [`revision ${revision} of ${entries.length} entries`]),
  ];
}

/** Replays the audit entries through the workflow table, from the state in the workbook. */
function checkReplay(
  { people }: SystemState,
  row: ItemDocument,
  stored: Unit,
  entries: readonly AuditEntryDocument[],
  language: LanguageCode,
): string[] {
  const given = getInitialUnit(row, language);
  let unit = given;
  let mayGoOn = 0;
  for (const [at, { event, by, owner, from, to }] of entries.entries()) {
    if (event === 'undo-import') {
      if (unit.status !== from || to !== 'pending' || owner !== null)
        return [`${event} ${at + 1} says ${from} to ${to} of ${owner}, but it was ${unit.status}`];
      unit = { ...given, revision: at + 1 };
      continue;
    }
    const roles = people.find(({ username }) => username === by)?.roles ?? [];
    const receives = people.find(({ username }) => username === owner)?.roles ?? [];
    // Each receiver of the crowd either translates or edits.
    const stage = receives.includes('editor') ? 'correct' : 'translate';
    const receiver = ASSIGNING_EVENTS.includes(event) && owner ? { to: { username: owner, stage } as const } : {};
    // The first person to begin unassigned subtitles becomes their owner.
    const mayTake = row.kind === 'video';
    const decision = decideTransition(unit, event as WorkflowEvent, { username: by, roles }, { ...receiver, mayTake });
    if (!decision.ok) return [`${event} ${at + 1} by ${by} is not allowed: ${decision.code}`];
    const { next } = decision;
    if (unit.status !== from || next.status !== to || next.owner !== owner)
      return [
        `${event} ${at + 1} says ${from} to ${to} of ${owner}, but it was ${unit.status} to ${next.status} of ${next.owner}`,
      ];
    const previous = entries[at - 1];
    const goesOn = from === 'corrected' || (previous?.event === 'recall-item' && previous.by === by);
    if (event === 'submit-item' && (language === COLUMN_CALL_LANGUAGE || row.kind === 'video') && goesOn) mayGoOn++;
    unit = next;
  }
  const isRound = stored.round <= unit.round && stored.round >= unit.round - mayGoOn;
  const revision = isRemoved(entries) ? 0 : unit.revision;
  const expected = { ...unit, revision, round: isRound ? stored.round : unit.round };
  const [is, was] = [stored, expected].map((one) => JSON.stringify(one, Object.keys(given)));
  return is === was ? [] : [`is ${is}, but the audit results in ${was}`];
}

function checkTexts(
  { words }: SystemState,
  row: ItemDocument,
  language: LanguageCode,
  entries: readonly AuditEntryDocument[],
): string[] {
  // The texts of a video are stored separately.
  if (!hasTextColumns(row.kind)) return [];
  const word = words.get(row.import_id ?? 0) ?? 'nothing';
  const said = row[WORD_COLUMN[row.kind]];
  const given = language === 'en' ? {} : getInitialTexts(word, row, language);
  const expected = entries.findLast(({ columns }) => columns !== null)?.columns ?? given;
  return [
    ...(said === word ? [] : [`contains ${said} in an import of ${word}`]),
    ...getTextColumns(row.kind, language)
      .filter((column) => column in expected && (row[column] ?? '') !== expected[column])
      .map((column) => `${column} is ${row[column]}, but the audit has ${expected[column]}`),
  ];
}

/** Checks that each acknowledged change is in the audit, with the revision that its caller named. */
function checkAccepted({ accepted, entries }: SystemState): string[] {
  const word = ({ item, language, revision, event, by }: AcceptedChange) =>
    `${item} ${language}: ${event} ${revision} by ${by}`;
  const known = new Set(entries.map(word));
  const removals = entries.filter(({ event }) => event === 'undo-import');
  const isBehind = new Set(removals.map(({ item, language, revision }) => `${item} ${language} ${revision + 1}`));
  // The first change of a version that is visible again continues the history of the removed version.
  for (const entry of entries)
    if (isBehind.has(`${entry.item} ${entry.language} ${entry.revision}`)) known.add(word({ ...entry, revision: 1 }));
  return accepted
    .map(word)
    .flatMap((one) => (known.has(one) ? [] : [`${one} was acknowledged, but is not in the audit`]));
}

/** Checks that the reason of a send-back is kept until the next submission. */
function checkSentBack(row: ItemDocument, language: LanguageCode, entries: readonly AuditEntryDocument[]): string[] {
  const last = entries.findLast(({ event }) => event === 'reassign-item' || event === 'submit-item');
  const stored = row[`sent_back_${language}`];
  const expected = last?.event === 'reassign-item' ? [last.reason, last.note, last.by].join() : undefined;
  const is = stored ? [stored.reason, stored.note, stored.by].join() : undefined;
  return is === expected ? [] : [`was sent back with ${is}, but the audit has ${expected}`];
}

function checkSuperseded(row: ItemDocument): string[] {
  const worked = LANGUAGE_CODES.filter((code) => readStoredUnit(row, code).revision > 0);
  return worked.map((code) => `${row.id} ${code}: a superseded version has work`);
}
