import { type Everything, isVisible } from './everything';

/** A worked row that is in everybody's sight, and its last audit entry. */
function worked({ rows, entries }: Everything) {
  const rowOf = (item: number) => rows.find((row) => isVisible(row) && row.id === item && row.revision_te);
  const entry = entries.findLast(({ language, item }) => language === 'te' && rowOf(item))!;
  return { entry, row: rowOf(entry.item)! };
}

/** Ways to spoil what was read, one at a time: each has to be noticed, with words like these. */
export const SPOILINGS: [string, RegExp, (all: Everything) => void][] = [
  [
    'a status that nobody set',
    /te: is .* its audit makes it/,
    (all) => {
      const { row } = worked(all);
      row.status_te = row.status_te === 'approved' ? 'inreview' : 'approved';
    },
  ],
  [
    'an owner that nobody gave it to',
    /its audit makes it/,
    (all) => {
      worked(all).row.assigned_te = 'person@example.com';
    },
  ],
  [
    'a write without its audit entry',
    /of \d+ entries/,
    (all) => {
      const row = worked(all).row;
      row.revision_te = row.revision_te! + 1;
    },
  ],
  [
    'an entry that is lost',
    /counts|of \d+ entries/,
    (all) => {
      all.entries.splice(all.entries.indexOf(worked(all).entry), 1);
    },
  ],
  [
    'an entry of somebody who may not',
    /is not allowed|is .* its audit/,
    (all) => {
      worked(all).entry.by = 'uploader@example.com';
    },
  ],
  [
    'an audit without a row',
    /an audit, and no row/,
    (all) => {
      worked(all).entry.item = 999_999;
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
    'a text that nobody wrote',
    /te_1 is/,
    (all) => {
      worked(all).row.te_1 = 'somebody else';
    },
  ],
  [
    'a reason that is forgotten, or stands too long',
    /was sent back with/,
    (all) => {
      const { row } = worked(all);
      row.sent_back_te = row.sent_back_te ? undefined : { reason: 'style', note: '', by: 'nobody', at: new Date() };
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
    'a row that is lost',
    /instead of/,
    (all) => {
      all.rows.splice(all.rows.findIndex(isVisible), 1);
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
    'a total of My work',
    /'s (open|handedOn|waiting): told/,
    (all) => {
      const summary = all.people.find((person) => person.summary?.waiting.length)!.summary!;
      summary.waiting[0]!.waiting++;
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
