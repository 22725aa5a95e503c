import { examined, keysInRange } from './explain-commands.mjs';
import { dayFromNow, storeRows } from './stored-rows.mjs';

/** The kinds of rows there are. */
export const KINDS = ['daily', 'tenday', 'activity', 'video'];
const PEOPLE = [
  'translator@example.com',
  'editor@example.com',
  ...Array.from({ length: 8 }, (_, n) => `bench${n}@example.com`),
];
const OWN_LIST = {
  daily: '/predictions/predictions',
  tenday: '/predictions/predictions10days',
  activity: '/activities',
};
const ROW_COLLECTIONS = ['predictions', 'activities', 'videos'];

/** Rows of each kind at which commands are explained. */
const EXPLAINED_AT = 1_200;

/**
 * The keys that the database looks at for one page of each list, a tenth of the rows with each of ten people and as many with nobody: by
 * which index, as it explains at 1,200 stored rows of each of `kinds`, and how many lie in the ranges asked for at `rows`.
 */
export async function* keysBench(own, rows, kinds) {
  const { db } = own;
  const owners = [...PEOPLE, null];
  for (const kind of kinds) await storeRows(db, { kind, rows: Math.min(rows, EXPLAINED_AT), owners });
  const plans = new Map();
  for (const list of lists(kinds)) plans.set(list, await examined(db, (await asked(own, list)).reads));
  for (const kind of kinds) await storeRows(db, { kind, rows, owners, first: EXPLAINED_AT });
  for (const [list, { indexes }] of plans) yield { ...list, indexes, ...(await countedKeys(own, list)) };
}

async function countedKeys(own, list) {
  const { reads, result } = await asked(own, list);
  return { ...result, ...(await keysInRange(own.db, reads)), questions: reads.length };
}

/** What the API asks of rows for a list; where the list begins was found out a moment before and is remembered. */
async function asked({ tap, caller }, { who, address, body }) {
  const ask = () => caller(who, address, body ? { method: 'POST', body } : {});
  await (await ask()).text();
  const { reads, result } = await tap.during(async () => {
    const answer = await ask();
    return { status: answer.status, found: rowsIn(await answer.json()) };
  });
  return { result, reads: reads.filter(({ command }) => ROW_COLLECTIONS.includes(command.find ?? command.aggregate)) };
}

function rowsIn(answer) {
  const listed = Array.isArray(answer) ? answer : (answer.activities ?? answer.units ?? answer.groups ?? []);
  return listed.length;
}

function* lists(kinds) {
  const day = `from=${dayFromNow(0)}&to=${dayFromNow(0)}`;
  const ten = `from=${dayFromNow(0)}&to=${dayFromNow(9)}`;
  for (const kind of kinds) {
    for (const who of ['translator', 'editor']) {
      const editors = `/rows/${kind}?source=hi&target=te&limit=50`;
      yield { who, what: `${kind}: own rows`, address: editors };
      yield { who, what: `${kind}: own rows to do`, address: `${editors}&status=assigned` };
      if (kind !== 'video') yield { who, what: `${kind}: own rows of ten days`, address: `${editors}&${ten}` };
      if (OWN_LIST[kind])
        yield { who, what: `${kind}: own rows of any language`, address: `${OWN_LIST[kind]}?limit=50` };
    }
    yield* reviewLists(kind, ten);
    for (const [what, query] of [
      ['all rows', ''],
      ...(kind === 'video'
        ? []
        : [
            ['one day', `&${day}`],
            ['ten days', `&${ten}`],
          ]),
      ['approved in Telugu', '&status=approved'],
    ])
      yield {
        who: 'assigner',
        what: `${kind}: ${what}`,
        address: `/rows/${kind}?source=hi&target=te&limit=50${query}`,
      };
    for (const [what, query] of [
      ['work board', ''],
      ['work board, one person', '&person=translator@example.com'],
      ['work board, in review', '&status=inreview'],
    ])
      yield {
        who: 'assigner',
        what: `${kind}: ${what}`,
        address: `/work-board?kind=${kind}&language=te&limit=50${query}`,
      };
  }
  const what = `work board of ${kinds.length} kinds in all languages`;
  yield { who: 'assigner', what, address: '/work-board?limit=50' };
  yield { who: 'assigner', what: `${what}, one person`, address: '/work-board?limit=50&person=translator@example.com' };
}

function* reviewLists(kind, ten) {
  const of = (what) => ({ who: 'reviewer', what: `${kind}: ${what}` });
  if (kind === 'activity') {
    const body = { language: 'te', limit: 50 };
    yield { ...of('waiting for review'), address: '/approver/activity', body };
    return;
  }
  const path = {
    daily: '/approver/predictiondaily?',
    tenday: '/approver/prediction10days?',
    video: '/approver/others?kind=video&',
  }[kind];
  yield { ...of('waiting for review'), address: `${path}language=te&limit=50` };
  yield { ...of('waiting for review in any language'), address: `${path}limit=50` };
  if (kind !== 'video') yield { ...of('waiting for review, ten days'), address: `${path}language=te&limit=50&${ten}` };
}
