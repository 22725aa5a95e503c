import { getRequiredColumns, hasTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { isVisible, type SystemState } from './system-state';

/** Returns a visible unit of a kind that was worked on, and its last audit entry. */
function findWorkedUnit({ rows, entries }: SystemState, kind: ItemKind) {
  const rowOf = (item: number) => rows.find((row) => isVisible(row) && row.kind === kind && row.id === item);
  const entry = entries.findLast(({ item, language }) => rowOf(item)?.[`revision_${language}`])!;
  return { entry, row: rowOf(entry.item)!, language: entry.language };
}

type InjectedFault = [what: string, words: RegExp, spoil: (all: SystemState) => void];

/** Faults to inject into rows of each kind. */
const KIND_FAULTS: [string, RegExp, (all: SystemState, kind: ItemKind) => void][] = [
  [
    'a status without an event',
    / is .* but the audit results in/,
    (all, kind) => {
      const { row, language } = findWorkedUnit(all, kind);
      row[`status_${language}`] = row[`status_${language}`] === 'approved' ? 'inreview' : 'approved';
    },
  ],
  [
    'an owner without an assignment',
    /but the audit results in/,
    (all, kind) => {
      const { row, language } = findWorkedUnit(all, kind);
      row[`assigned_${language}`] = 'person@example.com';
    },
  ],
  [
    'a wrong summary of owners',
    /its owners are/,
    (all, kind) => {
      const { row } = findWorkedUnit(all, kind);
      row.owners = row.owners ? undefined : ['person@example.com'];
    },
  ],
  [
    'a wrong summary of statuses',
    /its statuses are/,
    (all, kind) => {
      const { row } = findWorkedUnit(all, kind);
      row.statuses = [...(row.statuses ?? []), 'approved', 'approved'];
    },
  ],
  [
    'a write without its audit entry',
    /of \d+ entries/,
    (all, kind) => {
      const { row, language } = findWorkedUnit(all, kind);
      row[`revision_${language}`] = row[`revision_${language}`]! + 1;
    },
  ],
  [
    'a lost audit entry',
    /has the revisions|of \d+ entries/,
    (all, kind) => {
      all.entries.splice(all.entries.indexOf(findWorkedUnit(all, kind).entry), 1);
    },
  ],
  [
    'an audit entry of a person without the right',
    /is not allowed|is .* but the audit/,
    (all, kind) => {
      findWorkedUnit(all, kind).entry.by = 'uploader@example.com';
    },
  ],
  [
    'a send-back reason that is lost or kept too long',
    /was sent back with/,
    (all, kind) => {
      const { row, language } = findWorkedUnit(all, kind);
      const field = `sent_back_${language}` as const;
      row[field] = row[field] ? undefined : { reason: 'style', note: '', by: 'nobody', at: new Date() };
    },
  ],
  [
    'a text without an audit entry',
    /_1 is|\b(te|hi) is|cues are/,
    (all, kind) => {
      const { row, language } = findWorkedUnit(all, kind);
      if (hasTextColumns(kind)) row[getRequiredColumns(kind, language)[0]!] = 'somebody else';
      else findTranslated(all).cues[1] = { text: 'somebody else', revision: 1 };
    },
  ],
  [
    'a lost row',
    /instead of/,
    (all, kind) => {
      all.rows.splice(
        all.rows.findIndex((row) => isVisible(row) && row.kind === kind),
        1,
      );
    },
  ],
  [
    'a wrong total of My work',
    /'s (open|handedOn|waiting): returned/,
    (all, kind) => {
      const { summary } = all.people.find((person) => person.summary)!;
      summary!.handedOn.push({ kind, language: 'gu', stage: 'translate', done: 0, earlier: 1 });
    },
  ],
];

const findTranslated = ({ translations }: SystemState) =>
  translations.find(({ cues }) => Object.keys(cues).length > 0)!;

/** Faults to inject into subtitles only. */
const CUE_FAULTS: InjectedFault[] = [
  [
    'a lost cue',
    /cues are/,
    (all) => {
      const { cues } = findTranslated(all);
      delete cues[Object.keys(cues)[0]!];
    },
  ],
  [
    'a cue with a wrong revision',
    /cues are/,
    (all) => {
      for (const cue of Object.values(findTranslated(all).cues)) cue.revision++;
    },
  ],
  [
    'a wrong count of cues',
    /filled is/,
    (all) => {
      const { video_id, language } = findTranslated(all);
      all.rows.find(({ id }) => id === video_id)![`filled_${language}`] = 99;
    },
  ],
  [
    'a translation whose source was replaced',
    /its source .* does not exist/,
    (all) => {
      all.files.find(({ _id }) => _id === findTranslated(all).source_id)!.superseded_by = [1];
    },
  ],
  [
    'a translation without a video',
    /a translation without a video/,
    (all) => {
      findTranslated(all).video_id = 999_999;
    },
  ],
  [
    'a file without a video',
    /a file without a video/,
    (all) => {
      all.files[0]!.video_id = 999_999;
    },
  ],
  [
    'a lease of a person whose request was refused',
    /was never acknowledged/,
    (all) => {
      all.leases.push({ ...all.leases[0]!, by: 'reviewer@example.com' });
    },
  ],
];

/** Faults to inject into the read data, one at a time; each must be reported with a matching message. */
export const INJECTED_FAULTS: InjectedFault[] = [
  ...ITEM_KINDS.flatMap((kind) =>
    KIND_FAULTS.map(([what, words, spoil]): InjectedFault => [`${kind}: ${what}`, words, (all) => spoil(all, kind)]),
  ),
  ...CUE_FAULTS,
  [
    'an audit without a row',
    /has audit entries but no row/,
    (all) => {
      findWorkedUnit(all, 'daily').entry.item = 999_999;
    },
  ],
  [
    'an acknowledged change on another revision',
    /was acknowledged, but is not in the audit/,
    (all) => {
      all.accepted[0] = { ...all.accepted[0]!, revision: -1 };
    },
  ],
  [
    'a row in work without an owner',
    /without an owner or a stage/,
    (all) => {
      all.rows.find((row) => isVisible(row) && row.status_te)!.assigned_te = undefined;
    },
  ],
  [
    'a key with two visible versions',
    /2 of 2 versions are visible/,
    (all) => {
      all.rows.push({ ...all.rows.find(isVisible)!, _id: 'spoilt' });
    },
  ],
  [
    'a superseded row that is not archived',
    /archived undefined, superseded by 1/,
    (all) => {
      all.rows.find(isVisible)!.superseded_by = [1];
    },
  ],
  [
    'work that its import does not count',
    /worked rows/,
    (all) => {
      all.imports.find(({ worked_rows }) => worked_rows > 0)!.worked_rows--;
    },
  ],
  [
    'an import that is not cleaned up',
    /is cleaned up/,
    (all) => {
      all.imports[0]!.unclean = true;
    },
  ],
  [
    'a notification without a target',
    /has no target/,
    (all) => {
      const notices = all.people.flatMap((person) => person.notices);
      notices.find(({ kind }) => kind.startsWith('import'))!.id = 'import:999999:done';
    },
  ],
  [
    'a notification of corrected texts on a day without any',
    /corrected:1999-12-31 has no target/,
    (all) => {
      const { notices } = all.people.find((person) => person.notices.length > 0)!;
      notices[0]!.id = 'corrected:1999-12-31';
    },
  ],
  [
    'a corrected text whose audit is missing',
    /has no revisions/,
    (all) => {
      const { kind, item, language, revision, by, at } = all.entries[0]!;
      const author = 'nobody@example.com';
      all.corrected.push({
        ...{ _id: 'invented', kind, item, language, base: revision, revision, author, by, at },
        ...{ reason: null, note: '', read_at: null, changes: [], more: 0 },
      });
    },
  ],
];
