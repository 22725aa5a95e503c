import { examined, keysToTheEnd } from './explain-commands.mjs';
import { dayFromNow, storeRows } from './stored-rows.mjs';

const KINDS = ['daily', 'tenday', 'activity', 'video'];
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

/**
 * The keys and documents that the database looks at for one page of each list, at `rows` stored rows of each kind, a tenth of them with
 * each of ten people and as many with nobody.
 */
export async function keysBench({ db, tap, caller }, rows) {
  for (const kind of KINDS) await storeRows(db, { kind, rows, owners: [...PEOPLE, null] });
  const measured = [];
  for (const { who, what, address, body } of lists()) {
    const ask = () => caller(who, address, body ? { method: 'POST', body } : {});
    // Where a list begins is found out once and then remembered.
    await (await ask()).text();
    const { commands, result } = await tap.during(async () => {
      const answer = await ask();
      return { status: answer.status, found: rowsIn(await answer.json()) };
    });
    const asked = commands.filter((one) => ROW_COLLECTIONS.includes(one.find ?? one.aggregate));
    const ended = await keysToTheEnd(db, asked, (command) => !JSON.stringify(command).includes('"$or":[{"assigned_'));
    measured.push({ who, what, ...result, ...(await examined(db, asked)), ended, questions: asked.length });
  }
  return measured;
}

function rowsIn(answer) {
  const listed = Array.isArray(answer) ? answer : (answer.activities ?? answer.units ?? answer.groups ?? []);
  return listed.length;
}

function* lists() {
  const day = `from=${dayFromNow(0)}&to=${dayFromNow(0)}`;
  const ten = `from=${dayFromNow(0)}&to=${dayFromNow(9)}`;
  for (const kind of KINDS) {
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
