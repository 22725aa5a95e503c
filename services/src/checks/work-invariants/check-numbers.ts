import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { getTeamDay } from '@subtitle/domain/team-day';
import type { ItemDocument } from '../../models/item-row';
import { groupByKey, isVisible, type Person, readStoredUnit, type SystemState } from './system-state';

interface PersonUnit {
  row: ItemDocument;
  language: LanguageCode;
}

/** Returns figures of the API that differ from a count of the stored rows. */
export function checkNumbers(all: SystemState): string[] {
  return [
    ...all.people.flatMap((person) => [...checkSummary(all, person), ...checkNotices(all, person)]),
    ...checkCorrected(all),
  ];
}

function checkSummary(all: SystemState, { username, roles, summary }: Person): string[] {
  if (!summary) return [];
  const units = all.rows.filter(isVisible).flatMap((row) => LANGUAGE_CODES.map((language) => ({ row, language })));
  const mine = units.filter(({ row, language }) => row[`assigned_${language}`] === username);
  const open = mine.filter(({ row, language }) => row[`status_${language}`] === 'assigned');
  const works = roles.some((role) => ['translator', 'editor', 'admin'].includes(role));
  const reviews = roles.some((role) => ['reviewer', 'approver', 'admin'].includes(role));
  const waiting = units.filter(({ row, language }) => row[`status_${language}`] === 'inreview');
  const expected = {
    open: works ? tally(open, (unit) => [unit.row.kind, ...getPair(unit), getGroup(unit, username, all.today)]) : [],
    days: works ? tally(open, ({ row, language }) => [row.kind, language, row.from]) : [],
    handedOn: works
      ? tally(mine.filter(isHandedOn), (unit) => [
          unit.row.kind,
          unit.language,
          unit.row[`stage_${unit.language}`] ?? null,
          readStoredUnit(unit.row, unit.language).status === 'corrected'
            ? 'to-send'
            : isDone(unit, username, all)
              ? 'done'
              : 'earlier',
        ])
      : [],
    waiting: reviews ? tally(waiting, ({ row, language }) => [row.kind, language]) : [],
  };
  const groups = ['sent-back', 'overdue', 'due', 'drafts'] as const;
  const is: typeof expected = {
    open: summary.open.flatMap((one) =>
      groups.flatMap((group) => formatLine([one.kind, one.language, one.source, one.stage, group], one[group])),
    ),
    days: summary.days.flatMap(({ kind, language, day, open: n }) => formatLine([kind, language, day], n)),
    handedOn: summary.handedOn.flatMap(({ kind, language, stage, done, earlier, toSend = 0 }) => [
      ...formatLine([kind, language, stage, 'to-send'], toSend),
      ...formatLine([kind, language, stage, 'done'], done),
      ...formatLine([kind, language, stage, 'earlier'], earlier),
    ]),
    waiting: summary.waiting.flatMap(({ kind, language, waiting: n }) => formatLine([kind, language], n)),
  };
  return (['open', 'days', 'handedOn', 'waiting'] as const).flatMap((what) => {
    const [returned, counted] = [is[what], expected[what]].map((lines) => lines.toSorted().join('; '));
    return returned === counted ? [] : [`${username}'s ${what}: returned ${returned}, counted ${counted}`];
  });
}

const formatLine = (words: readonly unknown[], count: number) => (count > 0 ? [`${words.join(' ')}: ${count}`] : []);

function tally(units: readonly PersonUnit[], wordsOf: (unit: PersonUnit) => readonly unknown[]): string[] {
  const groups = groupByKey(units, (unit) => wordsOf(unit).join(' '));
  return [...groups].map(([words, { length }]) => `${words}: ${length}`);
}

const getPair = ({ row, language }: PersonUnit) => [
  language,
  row[`source_${language}`] ?? null,
  row[`stage_${language}`] ?? null,
];

function getGroup({ row, language }: PersonUnit, username: string, today: string): string {
  if (row[`sent_back_${language}`]) return 'sent-back';
  if (row.from < today) return 'overdue';
  return row[`author_${language}`] === username ? 'drafts' : 'due';
}

const isHandedOn = ({ row, language }: PersonUnit) =>
  !['pending', 'assigned'].includes(readStoredUnit(row, language).status);

const isDone = ({ row, language }: PersonUnit, username: string, { entries, since }: SystemState) =>
  entries.some(
    ({ item, language: code, event, by, at }) =>
      item === row.id && code === language && event === 'submit-item' && by === username && at >= since,
  );

/** Checks that the row, import, group or corrected text of a notification exists. */
function checkNotices({ rows, entries, imports, corrected }: SystemState, { username, notices }: Person): string[] {
  const hasTarget = (id: string): boolean => {
    const [kind, ...rest] = id.split(':') as [string, string, string, string];
    if (kind === 'import')
      return imports.some(
        ({ _id, created_by, status }) => _id === Number(rest[0]) && created_by === username && status === rest[1],
      );
    if (kind === 'withdrawn')
      return imports.some(
        ({ _id, withdrawn }) =>
          _id === Number(rest[0]) &&
          withdrawn.some((one) => one.username === username && one.language === rest[1] && one.rows > 0),
      );
    if (kind === 'waiting')
      return rows.some(
        (row) => isVisible(row) && row.kind === rest[0] && row[`status_${rest[1] as LanguageCode}`] === 'inreview',
      );
    if (kind === 'corrected')
      return corrected.some(({ author, at }) => author === username && getTeamDay(at) === rest[0]);
    const [, item, language] = rest;
    const whose = kind === 'taken' ? 'previous_owner' : 'owner';
    const isTold = entries.some(
      (one) => one.item === Number(item) && one.language === language && one[whose] === username,
    );
    const isGone = entries.some((one) => one.item === Number(item) && one.event === 'undo-import');
    return isTold && (isGone || rows.some((row) => isVisible(row) && row.id === Number(item)));
  };
  return notices.filter(({ id }) => !hasTarget(id)).map(({ id }) => `${username}'s notice ${id} has no target`);
}

/** Checks that the audit has both revisions of each corrected text, by its author and by the person who corrected it. */
function checkCorrected({ corrected, entries }: SystemState): string[] {
  const revisions = new Set(entries.map((one) => [one.kind, one.item, one.language, one.revision, one.by].join('-')));
  return corrected
    .filter(({ kind, item, language, base, author, revision, by }) =>
      [`${base}-${author}`, `${revision}-${by}`].some((end) => !revisions.has([kind, item, language, end].join('-'))),
    )
    .map(({ _id }) => `corrected text ${_id} has no revisions`);
}
