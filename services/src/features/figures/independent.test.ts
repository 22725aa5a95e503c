import type { LanguageCode } from '@subtitle/contracts/languages';
import { listDecided } from '@subtitle/contracts/operations/decided';
import { getOverview, getPersonFigures, getTaskStatus } from '@subtitle/contracts/operations/figures';
import { listLoad } from '@subtitle/contracts/operations/work-board';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { countFigures } from '../../test/count-figures';
import { getSeed } from '../../test/get-seed';
import { startTestApi } from '../../test/start-test-api';

/**
 * Compares all figures of a random history with figures that this test computes from the raw audit entries by its own
 * code. The history crosses midnight: approvals are undone on the next day, rows are saved, sent back and approved
 * again.
 */
const DAYS = 5;
const ROWS = 12;
const EVENTS = 600;
const LANGUAGES = ['te', 'mr'] as const;
const WRITERS = ['translator@example.com', 'editor@example.com'];
const REVIEWERS = ['reviewer@example.com', 'admin@example.com'];
const today = getTeamDay(new Date());
const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS));

interface Entry {
  kind: 'daily' | 'activity';
  item: number;
  language: LanguageCode;
  event: string;
  by: string;
  at: Date;
  revision: number;
  reason: string;
}

let api: TestApi<App>;
let history: Entry[];
const SEED = getSeed('WORK_SEED', 4_711);
const random = createRandom(SEED);

beforeAll(async () => {
  api = await startTestApi();
  history = makeHistory();
  const rest = { from: 'pending', to: 'pending', owner: null, note: '', columns: null };
  await AuditEntryModel.collection.insertMany(history.map((one) => ({ ...rest, ...one })) as never[]);
  await countFigures();
});
afterAll(() => api.stop());

/** Returns a generator of numbers from 0 to 1, deterministic for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function makeHistory(): Entry[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const units = Array.from({ length: ROWS * 2 }, (_, at) => ({
    kind: one(['daily', 'activity'] as const),
    item: 7_000_000 + (at >> 1),
    language: LANGUAGES[at % 2]!,
    status: 'pending',
    revision: 0,
    reviewer: '',
    owner: '',
  }));
  // Both languages of a row must have the same kind.
  for (let at = 1; at < units.length; at += 2) units[at]!.kind = units[at - 1]!.kind;
  const start = getTeamDayStart(days[0]!).getTime();
  const step = (Date.now() - 1_000 - start) / EVENTS;
  return Array.from({ length: EVENTS }, (_, at) => {
    const unit = one(units);
    const [event, by, status, reason] = nextEvent(unit, one);
    if (event === 'assign') unit.owner = one(WRITERS);
    if (event === 'approve-item') unit.reviewer = by;
    unit.status = status;
    const { kind, item, language } = unit;
    return { kind, item, language, event, by, reason, revision: ++unit.revision, at: new Date(start + at * step) };
  });
}

function nextEvent(
  unit: { status: string; owner: string; reviewer: string },
  one: <T>(list: readonly T[]) => T,
): [event: string, by: string, status: string, reason: string] {
  if (unit.status === 'pending') return ['assign', 'assigner@example.com', 'assigned', ''];
  if (unit.status === 'assigned')
    return one([
      ['save-draft', unit.owner, 'assigned', ''],
      ['submit-item', unit.owner, 'corrected', ''],
      ['submit-item', unit.owner, 'inreview', ''],
    ]);
  if (unit.status === 'corrected')
    return one([
      ['submit-item', unit.owner, 'corrected', ''],
      ['send-to-review', unit.owner, 'inreview', ''],
    ]);
  if (unit.status === 'inreview')
    return one([
      ['approve-item', one(REVIEWERS), 'approved', ''],
      ['approve-item', one(REVIEWERS), 'approved', ''],
      ['reassign-item', one(REVIEWERS), 'assigned', 'style'],
    ]);
  return one([
    ['reopen-item', unit.reviewer, 'inreview', 'undo'],
    ['reopen-item', one(REVIEWERS), 'inreview', 'undo'],
    ['reopen-item', one(REVIEWERS), 'inreview', 'A word is wrong.'],
  ]);
}

// The following computes figures from raw entries without any product code.

const listUnitEntries = ({ kind, item, language }: Entry) =>
  history.filter((one) => one.kind === kind && one.item === item && one.language === language);
const unitName = ({ kind, item, language }: Entry) => [kind, item, language].join();
const onDay = (day: string) => (one: Entry) => getTeamDay(one.at) === day;
const size = (names: readonly string[]) => new Set(names).size;

function isLasting(approval: Entry): boolean {
  const next = listUnitEntries(approval).find(({ revision }) => revision === approval.revision + 1);
  return !(next?.event === 'reopen-item' && next.reason === 'undo' && next.by === approval.by);
}
const approvals = () => history.filter((one) => one.event === 'approve-item' && isLasting(one));
const findLastBefore = (entry: Entry, event: string) =>
  listUnitEntries(entry)
    .filter((one) => one.revision < entry.revision && one.event === event)
    .at(-1);
const findSubmitter = (entry: Entry) => findLastBefore(entry, 'submit-item')?.by;
const inLanguage = (language?: string) => (one: Entry) => language === undefined || one.language === language;

function computeFigures(person: string, day: string, language?: string) {
  const own = history.filter(onDay(day)).filter(inLanguage(language));
  const approved = approvals().filter(onDay(day)).filter(inLanguage(language));
  return {
    submitted: size(own.filter(({ event, by }) => event === 'submit-item' && by === person).map(unitName)),
    approved: size(approved.filter((one) => findSubmitter(one) === person).map(unitName)),
    reviewed: size(approved.filter(({ by }) => by === person).map(unitName)),
    sentBack: size(own.filter((one) => one.event === 'reassign-item' && findSubmitter(one) === person).map(unitName)),
  };
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const PEOPLE = ['translator', 'editor', 'reviewer', 'admin'] as const;

test(`seed ${SEED}: the history contains approvals undone on the same and on the next day, and others reopened for another reason`, () => {
  const undone = history.filter((one) => one.event === 'approve-item' && !isLasting(one));
  const nextDay = undone.filter(
    (one) =>
      !listUnitEntries(one).some(
        (other) => other.revision === one.revision + 1 && getTeamDay(other.at) === getTeamDay(one.at),
      ),
  );
  expect(undone.length).toBeGreaterThan(5);
  expect(nextDay.length).toBeGreaterThan(0);
  expect(approvals().length).toBeGreaterThan(10);
});

test('Overview: approved per day and language, processing time', async () => {
  const { approved, processing } = (await api.as('admin').call(getOverview)).answer;
  const expected = days.flatMap((day) =>
    LANGUAGES.flatMap((language) => {
      const count = size(approvals().filter(onDay(day)).filter(inLanguage(language)).map(unitName));
      return count > 0 ? [`${day} ${language} ${count}`] : [];
    }),
  );
  expect(approved.map(({ day, language, count }) => `${day} ${language} ${count}`).sort()).toEqual(expected.sort());
  const first = approvals().filter(
    (one) => !approvals().some((other) => unitName(other) === unitName(one) && other.revision < one.revision),
  );
  const times = first.map((one) => Math.round((one.at.getTime() - findLastBefore(one, 'assign')!.at.getTime()) / 1000));
  const sorted = times.sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle)
    ? Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
    : sorted[Math.floor(middle)];
  expect(processing).toMatchObject({ units: first.length, seconds: median });
});

test.each([undefined, ...LANGUAGES])('Task Status and the panel of a person, in %s', async (language) => {
  const query = { from: days[0]!, to: today, ...(language && { language }) };
  const { people } = (await api.as('admin').call(getTaskStatus, { query })).answer;
  for (const who of PEOPLE) {
    const name = `${who}@example.com`;
    const expected = days.map((day) => computeFigures(name, day, language));
    const approved = sum(expected.map((one) => one.approved));
    const back = sum(expected.map((one) => one.sentBack));
    expect(people.find(({ username }) => username === name)).toMatchObject({
      success: approved,
      reviewed: sum(expected.map((one) => one.reviewed)),
      days: expected.map((one) => one.approved + one.reviewed),
      sentBack: { back, decided: approved + back },
    });
    const params = { id: api.getId(who) };
    const { history: told } = (await api.as('admin').call(getPersonFigures, { params, query })).answer;
    expect(told!.map(({ day: _, seconds: __, ...done }) => done)).toEqual(expected);
  }
});

test('Task Assignment: rows done since a day', async () => {
  const { people } = (await api.as('admin').call(listLoad, { query: { today, since: days[0]! } })).answer;
  for (const who of WRITERS)
    expect(people.find(({ username }) => username === who)?.done).toBe(
      sum(days.map((day) => computeFigures(who, day).submitted)),
    );
});

test('Decided rows: the pages list as many rows as the figures count, each row once a day', async () => {
  for (const decision of ['approved', 'sent-back'] as const)
    for (const person of [undefined, ...WRITERS, ...REVIEWERS]) {
      const listed = await listAll({ decision, ...(person && { person }), from: days[0]!, to: today });
      expect(listed.total).toBe(listed.units.length);
      const names = listed.units.map(({ at, kind, id, language, part, submitter }) =>
        [getTeamDay(new Date(at)), kind, id, language, part, decision === 'sent-back' && submitter].join(),
      );
      expect(size(names)).toBe(names.length);
      const expected = person
        ? sum(
            days.map((day) => {
              const { approved, reviewed, sentBack } = computeFigures(person, day);
              return decision === 'approved' ? approved + reviewed : sentBack;
            }),
          )
        : decision === 'approved'
          ? sum(days.map((day) => size(approvals().filter(onDay(day)).map(unitName))))
          : sum(WRITERS.flatMap((who) => days.map((day) => computeFigures(who, day).sentBack)));
      expect([decision, person, listed.total]).toEqual([decision, person, expected]);
    }
});

async function listAll(query: { decision: 'approved' | 'sent-back'; person?: string; from: string; to: string }) {
  let page = (await api.as('admin').call(listDecided, { query: { ...query, limit: 7 } })).answer;
  const units = [...page.units];
  while (page.nextCursor !== null) {
    page = (await api.as('admin').call(listDecided, { query: { ...query, limit: 7, cursor: page.nextCursor } })).answer;
    units.push(...page.units);
  }
  return { total: page.total, units };
}
