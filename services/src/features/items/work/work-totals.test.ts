import { PREDICTION_KINDS } from '@subtitle/contracts/columns';
import {
  approveItem,
  changeOwner,
  type ItemEvent,
  reassignItem,
  recallItem,
  reopenItem,
  saveDraft,
  submitItem,
  takeBack,
} from '@subtitle/contracts/operations/item-events';
import { getNextWork, getWorkSummary, OPEN_GROUPS, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { getOpenGroup } from '@subtitle/domain/workflow/work-unit';
import fc from 'fast-check';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { getSeed } from '../../../test/get-seed';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';
import type { Row } from '../row/item';

const setup = startItemTest();
beforeAll(async () => {
  await setup.api.addPerson({ username: OTHER, langPairs: ['hi_te', 'hi_mr'] });
});

const OTHER = 'other@example.com';
const TODAY = '2026-06-15';
const SINCE = new Date(Date.now() - 3_600_000).toISOString();
const DAYS = ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'];
const LANGUAGES = ['te', 'mr'] as const;
type Language = (typeof LANGUAGES)[number];

/** Acting user, event, and the fields of its body besides the revision. */
const ACTS: [who: string, what: ItemEvent, body: (language: Language) => object][] = [
  ['translator', saveDraft, (language) => ({ columns: { [`${language}_1`]: 'ఒకటి' } })],
  ['translator', submitItem, (language) => ({ columns: makeTexts(language) })],
  ['translator', submitItem, (language) => ({ columns: makeTexts(language) })],
  ['translator', recallItem, () => ({})],
  ['reviewer', approveItem, () => ({})],
  ['reviewer', reassignItem, () => ({ reason: 'meaning', note: '' })],
  ['reviewer', reopenItem, () => ({ reason: 'undo' })],
  ['assigner', takeBack, () => ({})],
  ['assigner', changeOwner, () => ({ userId: OTHER })],
];

const SEED = getSeed('WORK_SEED', 1);
const [events] = fc.sample(
  fc.array(fc.record({ row: fc.nat(), language: fc.constantFrom(...LANGUAGES), act: fc.nat(ACTS.length - 1) }), {
    minLength: 150,
    maxLength: 150,
  }),
  { numRuns: 1, seed: SEED },
) as [{ row: number; language: Language; act: number }[]];

test(`after random events (seed ${SEED}) the totals equal those counted row by row, and the next row is the first of them`, async () => {
  const ids = await someRows();
  const happened = new Set<string>();
  for (const [index, { row, language, act }] of events.entries()) {
    const [who, what, body] = ACTS[act]!;
    if (await happens(ids[row % ids.length]!, language, who, what, body(language))) happened.add(what.name);
    if (index % 15 === 14) await compare();
  }
  // Every event must have succeeded at least once; otherwise the comparison would prove little.
  expect([...happened].sort()).toEqual([...new Set(ACTS.map(([, { name }]) => name))].sort());
});

async function someRows(): Promise<number[]> {
  const ids: number[] = [];
  for (const from of DAYS)
    for (const kind of PREDICTION_KINDS) {
      const mine = (language: Language) => ({
        [`assigned_${language}`]: 'translator@example.com',
        [`status_${language}`]: 'assigned',
        [`stage_${language}`]: 'translate',
        [`revision_${language}`]: 1,
      });
      ids.push(...(await makeRows(2, { kind, from, ...mine('te'), ...mine('mr') })));
      // Submitted by another person before the requested time.
      const earlier = { status_te: 'approved', author_te: OTHER, submitter_te: OTHER, ...makeTexts('te') } as const;
      ids.push(...(await makeRows(1, { kind, from, ...mine('mr'), ...mine('te'), ...earlier })));
      // An older version that is hidden, and a row without an owner.
      await makeRows(1, { kind, from, ...mine('te'), archived: true });
      await makeRows(1, { kind, from });
    }
  return ids;
}

async function happens(id: number, language: Language, who: string, what: ItemEvent, body: object): Promise<boolean> {
  const row = (await PredictionModel.findOne({ id }).lean())!;
  const revision = row[`revision_${language}`] ?? 0;
  const named = 'userId' in body ? { ...body, userId: setup.api.getId(OTHER) } : body;
  const params = { kind: row.kind, id, language };
  const { status } = await setup.api.as(who).call(what, { params, body: { revision, ...named } });
  expect([200, 403, 404, 409, 422]).toContain(status);
  return status === 200;
}

async function compare(): Promise<void> {
  const rows = await PredictionModel.find({ archived: null }).lean<Row[]>();
  for (const who of ['translator', OTHER]) {
    const { answer } = await setup.api.as(who).call(getWorkSummary, { query: { today: TODAY, since: SINCE } });
    const username = who === OTHER ? OTHER : 'translator@example.com';
    expect(flattenSummary(answer)).toEqual(await countRowByRow(rows, username));
    const open = units(rows, username).filter(({ group }) => group !== null);
    const first = OPEN_GROUPS.find((group) => open.some((unit) => unit.group === group)) ?? null;
    const { next } = (await setup.api.as(who).call(getNextWork, { query: { today: TODAY } })).answer;
    expect(next?.group ?? null).toBe(first);
    expect(next?.from).toBe(
      open
        .filter(({ group }) => group === first)
        .map(({ row }) => row.from)
        .sort()[0],
    );
  }
}

/** Returns every number of a summary, by what it counts. */
function flattenSummary({ open, handedOn, days }: WorkSummary): Record<string, number> {
  const groups = open.flatMap((pair) =>
    OPEN_GROUPS.map((group) => [`${group} ${pair.kind} ${pair.language}`, pair[group]] as const),
  );
  const done = handedOn.flatMap(({ kind, language, ...counts }) =>
    (['done', 'earlier'] as const).map((group) => [`${group} ${kind} ${language}`, counts[group]] as const),
  );
  return sumPairs([
    ...groups,
    ...done,
    ...days.map((day) => [`${day.day} ${day.kind} ${day.language}`, day.open] as const),
  ]);
}

async function countRowByRow(rows: readonly Row[], username: string): Promise<Record<string, number>> {
  const submitted = new Set(
    (await AuditEntryModel.find({ by: username, event: 'submit-item' }).lean()).map(
      (entry) => `${entry.item} ${entry.language}`,
    ),
  );
  return sumPairs(
    units(rows, username).flatMap(({ row, language, group }) => {
      const lane = `${row.kind} ${language}`;
      if (group) return [[`${group} ${lane}`, 1] as const, [`${row.from} ${lane}`, 1] as const];
      return [[`${submitted.has(`${row.id} ${language}`) ? 'done' : 'earlier'} ${lane}`, 1] as const];
    }),
  );
}

/** Returns the units that a person owns. `group` is null for units in review or approved. */
function units(rows: readonly Row[], username: string) {
  const owned = rows.flatMap((row) => LANGUAGES.map((language) => ({ row, language })));
  return owned
    .filter(({ row, language }) => row[`assigned_${language}`] === username)
    .map(({ row, language }) => {
      const isOpen = row[`status_${language}`] === 'assigned';
      return { row, language, group: isOpen ? getOpenGroup({ ...row }, language, { username, today: TODAY }) : null };
    });
}

function sumPairs(pairs: readonly (readonly [string, number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [key, count] of pairs) if (count > 0) all[key] = (all[key] ?? 0) + count;
  return all;
}
