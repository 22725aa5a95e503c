import { explainReads } from './explain-commands.mjs';
import { getDayFromNow, storeRows } from './stored-rows.mjs';

export const KINDS = ['daily', 'tenday', 'activity', 'video'];
const PEOPLE = [
  'translator@example.com',
  'editor@example.com',
  ...Array.from({ length: 8 }, (_, n) => `bench${n}@example.com`),
];
const WORK_LISTS = {
  daily: '/predictions/predictions',
  tenday: '/predictions/predictions10days',
  activity: '/activities',
};
const ROW_COLLECTIONS = ['predictions', 'activities', 'videos'];

/**
 * Counts, by `explain`, the keys that MongoDB examines for one page of each list. One eleventh of the rows has no
 * owner, and ten people own one eleventh each.
 */
export async function* benchKeys(own, rows, kinds) {
  const { db } = own;
  const owners = [...PEOPLE, null];
  for (const kind of kinds) await storeRows(db, { kind, rows, owners });
  for (const list of listRequests(kinds)) {
    const { reads, result } = await recordReads(own, list);
    yield { ...list, ...result, ...(await explainReads(db, reads)), questions: reads.length };
  }
}

/** Returns the read commands on rows that the API sends for a list. */
async function recordReads({ tap, caller }, { who, address, body }) {
  const { reads, result } = await tap.during(async () => {
    const answer = await caller(who, address, body ? { method: 'POST', body } : {});
    return { status: answer.status, found: getRows(await answer.json()) };
  });
  return { result, reads: reads.filter(({ command }) => ROW_COLLECTIONS.includes(command.find ?? command.aggregate)) };
}

function getRows(answer) {
  const listed = Array.isArray(answer) ? answer : (answer.activities ?? answer.units ?? answer.groups ?? []);
  return listed.length;
}

function* listRequests(kinds) {
  const day = `from=${getDayFromNow(0)}&to=${getDayFromNow(0)}`;
  const ten = `from=${getDayFromNow(0)}&to=${getDayFromNow(9)}`;
  for (const kind of kinds) {
    for (const who of ['translator', 'editor']) {
      const editors = `/rows/${kind}?source=hi&target=te&limit=50`;
      yield { who, what: `${kind}: own rows`, address: editors };
      yield { who, what: `${kind}: own rows to do`, address: `${editors}&status=assigned` };
      if (kind !== 'video') yield { who, what: `${kind}: own rows of ten days`, address: `${editors}&${ten}` };
      if (WORK_LISTS[kind])
        yield { who, what: `${kind}: own rows of any language`, address: `${WORK_LISTS[kind]}?limit=50` };
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
