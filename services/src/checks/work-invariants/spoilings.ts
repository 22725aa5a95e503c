import { holdsTexts, ITEM_KINDS, type ItemKind, requiredTexts } from '@subtitle/contracts/columns';
import { type Everything, isVisible } from './everything';

/** A unit of a kind that somebody worked on and everybody sees, and its last audit entry. */
function worked({ rows, entries }: Everything, kind: ItemKind) {
  const rowOf = (item: number) => rows.find((row) => isVisible(row) && row.kind === kind && row.id === item);
  const entry = entries.findLast(({ item, language }) => rowOf(item)?.[`revision_${language}`])!;
  return { entry, row: rowOf(entry.item)!, language: entry.language };
}

type Spoiling = [what: string, words: RegExp, spoil: (all: Everything) => void];

/** What may be spoilt of rows of each kind. */
const OF_A_KIND: [string, RegExp, (all: Everything, kind: ItemKind) => void][] = [
  [
    'a status that nobody set',
    / is .* its audit makes it/,
    (all, kind) => {
      const { row, language } = worked(all, kind);
      row[`status_${language}`] = row[`status_${language}`] === 'approved' ? 'inreview' : 'approved';
    },
  ],
  [
    'an owner that nobody gave it to',
    /its audit makes it/,
    (all, kind) => {
      const { row, language } = worked(all, kind);
      row[`assigned_${language}`] = 'person@example.com';
    },
  ],
  [
    'an owner by whom it is not found in any language',
    /its owners are/,
    (all, kind) => {
      const { row } = worked(all, kind);
      row.owners = row.owners ? undefined : ['person@example.com'];
    },
  ],
  [
    'a status by which it is found no longer',
    /its statuses are/,
    (all, kind) => {
      const { row } = worked(all, kind);
      row.statuses = [...(row.statuses ?? []), 'approved', 'approved'];
    },
  ],
  [
    'a write without its audit entry',
    /of \d+ entries/,
    (all, kind) => {
      const { row, language } = worked(all, kind);
      row[`revision_${language}`] = row[`revision_${language}`]! + 1;
    },
  ],
  [
    'an entry that is lost',
    /counts|of \d+ entries/,
    (all, kind) => {
      all.entries.splice(all.entries.indexOf(worked(all, kind).entry), 1);
    },
  ],
  [
    'an entry of somebody who may not',
    /is not allowed|is .* its audit/,
    (all, kind) => {
      worked(all, kind).entry.by = 'uploader@example.com';
    },
  ],
  [
    'a reason that is forgotten, or stands too long',
    /was sent back with/,
    (all, kind) => {
      const { row, language } = worked(all, kind);
      const field = `sent_back_${language}` as const;
      row[field] = row[field] ? undefined : { reason: 'style', note: '', by: 'nobody', at: new Date() };
    },
  ],
  [
    'a text that nobody wrote',
    /_1 is|\b(te|hi) is|cues are/,
    (all, kind) => {
      const { row, language } = worked(all, kind);
      if (holdsTexts(kind)) row[requiredTexts(kind, language)[0]!] = 'somebody else';
      else translated(all).cues[1] = { text: 'somebody else', revision: 1 };
    },
  ],
  [
    'a row that is lost',
    /instead of/,
    (all, kind) => {
      all.rows.splice(
        all.rows.findIndex((row) => isVisible(row) && row.kind === kind),
        1,
      );
    },
  ],
  [
    'a total of My work',
    /'s (open|handedOn|waiting): told/,
    (all, kind) => {
      const { summary } = all.people.find((person) => person.summary)!;
      summary!.handedOn.push({ kind, language: 'gu', stage: 'translate', done: 0, earlier: 1 });
    },
  ],
];

const translated = ({ translations }: Everything) => translations.find(({ cues }) => Object.keys(cues).length > 0)!;

/** What may be spoilt of subtitles alone. */
const OF_CUES: Spoiling[] = [
  [
    'a cue that is lost',
    /cues are/,
    (all) => {
      const { cues } = translated(all);
      delete cues[Object.keys(cues)[0]!];
    },
  ],
  [
    'a cue that says it changed at another time',
    /cues are/,
    (all) => {
      for (const cue of Object.values(translated(all).cues)) cue.revision++;
    },
  ],
  [
    'a count of cues',
    /filled is/,
    (all) => {
      const { video_id, language } = translated(all);
      all.rows.find(({ id }) => id === video_id)![`filled_${language}`] = 99;
    },
  ],
  [
    'a translation whose source was replaced',
    /was made from/,
    (all) => {
      all.files.find(({ _id }) => _id === translated(all).source_id)!.superseded_by = [1];
    },
  ],
  [
    'a translation of no video',
    /a translation of no video/,
    (all) => {
      translated(all).video_id = 999_999;
    },
  ],
  [
    'a file of no video',
    /a file of no video/,
    (all) => {
      all.files[0]!.video_id = 999_999;
    },
  ],
  [
    'somebody at work who was told that another is',
    /was never told so/,
    (all) => {
      all.leases.push({ ...all.leases[0]!, by: 'reviewer@example.com' });
    },
  ],
];

/** Ways to spoil what was read, one at a time: each has to be noticed, with words like these. */
export const SPOILINGS: Spoiling[] = [
  ...ITEM_KINDS.flatMap((kind) =>
    OF_A_KIND.map(([what, words, spoil]): Spoiling => [`${kind}: ${what}`, words, (all) => spoil(all, kind)]),
  ),
  ...OF_CUES,
  [
    'an audit without a row',
    /an audit, and no row/,
    (all) => {
      worked(all, 'daily').entry.item = 999_999;
    },
  ],
  [
    'a change of a revision that its author never saw',
    /was accepted, and no audit has it/,
    (all) => {
      all.accepted[0] = { ...all.accepted[0]!, revision: -1 };
    },
  ],
  [
    'a row in work without an owner',
    /given to nobody/,
    (all) => {
      all.rows.find((row) => isVisible(row) && row.status_te)!.assigned_te = undefined;
    },
  ],
  [
    'a key that is seen twice',
    /2 versions of 2 are seen/,
    (all) => {
      all.rows.push({ ...all.rows.find(isVisible)!, _id: 'spoilt' });
    },
  ],
  [
    'a row that is superseded and not archived',
    /archived undefined, superseded by 1/,
    (all) => {
      all.rows.find(isVisible)!.superseded_by = [1];
    },
  ],
  [
    'work that its import does not know of',
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
    'a notice of nothing',
    /is of nothing/,
    (all) => {
      const notices = all.people.flatMap((person) => person.notices);
      notices.find(({ kind }) => kind.startsWith('import'))!.id = 'import:999999:done';
    },
  ],
];
