import { IMPORT_STATUSES } from '@subtitle/contracts/operations/imports';
import fc from 'fast-check';
import {
  applyLifeEvent,
  endsImport,
  type ImportLife,
  isOpenImport,
  LIFE_EVENTS,
  LIFECYCLE,
  type LifeEvent,
  NEW_IMPORT,
  OPEN_IMPORT_STATUSES,
} from './lifecycle';

const QUEUED: ImportLife = NEW_IMPORT;
const SCANNING: ImportLife = { ...QUEUED, status: 'scanning', held: true };
const IMPORTING: ImportLife = { ...SCANNING, status: 'importing', written: true };
const ASKED: ImportLife = { ...IMPORTING, held: false, asked: true };
const DONE: ImportLife = { ...IMPORTING, status: 'done', held: false, hidden: false };
const FAILED: ImportLife = { ...IMPORTING, status: 'failed', held: false };
const CANCELLED: ImportLife = { ...FAILED, status: 'cancelled', fileKept: false };
const UNDONE: ImportLife = { ...DONE, status: 'undone', hidden: true };

/** Expected transitions of an import, written out by hand. */
const TABLE: [string, ImportLife, LifeEvent, ImportLife | null][] = [
  ['a run takes a queued import', QUEUED, 'start-scan', SCANNING],
  ['a run takes over a scan', SCANNING, 'start-scan', SCANNING],
  ['a run takes over a publication', { ...IMPORTING, held: false }, 'take-over', IMPORTING],
  ['a run does not take over an import that waits for an answer', ASKED, 'take-over', null],
  ['a scan does not start again after all rows are read', IMPORTING, 'start-scan', null],
  ['an import that has ended is not scanned', FAILED, 'start-scan', null],
  ['an import that has ended is not taken over', DONE, 'take-over', null],
  ['a scan reports progress', SCANNING, 'scan', SCANNING],
  ['a cancelled scan reports no progress', CANCELLED, 'scan', null],
  ['a scan ends', SCANNING, 'end-scan', { ...SCANNING, status: 'importing' }],
  ['a scan ends once', IMPORTING, 'end-scan', null],
  ['an import settles keys', IMPORTING, 'settle', IMPORTING],
  ['an import that waits for an answer settles no keys', ASKED, 'settle', null],
  ['an import asks a question', IMPORTING, 'ask', ASKED],
  ['an import asks its question once', ASKED, 'ask', null],
  ['an import is published', IMPORTING, 'publish', DONE],
  ['an import that waits for an answer is not published', ASKED, 'publish', null],
  ['a scan is not published', SCANNING, 'publish', null],
  ['a run releases its import', SCANNING, 'let-go', { ...SCANNING, held: false }],
  ['an import without a run is not released', ASKED, 'let-go', null],
  ['a scan fails', { ...SCANNING, written: true }, 'fail', FAILED],
  ['an import that waits for an answer fails', ASKED, 'fail', FAILED],
  ['a done import does not fail', DONE, 'fail', null],
  [
    'an import without rows fails and leaves nothing',
    SCANNING,
    'fail-unwritten',
    { ...FAILED, written: false, hidden: false, unclean: false },
  ],
  ['an import with rows does not fail as one without', IMPORTING, 'fail-unwritten', null],
  ['a person answers the question', ASKED, 'answer', { ...ASKED, asked: false }],
  ['an import without a question takes no answer', IMPORTING, 'answer', null],
  ['a person answers stop', ASKED, 'stop', CANCELLED],
  ['an import without a question cannot be stopped', IMPORTING, 'stop', null],
  ['a question expires', ASKED, 'expire', CANCELLED],
  ['an import without a question does not expire', IMPORTING, 'expire', null],
  ['a queued import is cancelled', QUEUED, 'cancel', { ...CANCELLED, written: false }],
  ['a scan is cancelled', { ...SCANNING, written: true }, 'cancel', CANCELLED],
  ['an import that waits for an answer is cancelled', ASKED, 'cancel', CANCELLED],
  ['an import that has ended is not cancelled', DONE, 'cancel', null],
  ['a done import is undone', { ...DONE, unclean: false }, 'undo', UNDONE],
  ['an import with work on its rows is not undone', { ...DONE, worked: true }, 'undo', null],
  ['an import is undone once', UNDONE, 'undo', null],
  ['a failed import is not undone', FAILED, 'undo', null],
  ['an undo opens an epoch', UNDONE, 'open-epoch', UNDONE],
  ['a done import opens no epoch', DONE, 'open-epoch', null],
  ['a person works on its rows', DONE, 'work-on', { ...DONE, worked: true }],
  ['an undone import accepts no work on its rows', UNDONE, 'work-on', null],
  ['an import being published gives way to work', IMPORTING, 'give-way', IMPORTING],
  ['a done import does not give way', DONE, 'give-way', null],
  ['rows of a cancelled import are removed', CANCELLED, 'remove', CANCELLED],
  ['a clean import loses nothing', { ...DONE, unclean: false }, 'remove', null],
  ['an open import loses nothing', IMPORTING, 'remove', null],
  ['a cancelled import becomes clean', CANCELLED, 'clean', { ...CANCELLED, hidden: false, unclean: false }],
  ['an open import is never clean', IMPORTING, 'clean', null],
  ['the file of a failed import is forgotten', FAILED, 'forget-file', { ...FAILED, fileKept: false }],
  ['a file is forgotten once', CANCELLED, 'forget-file', null],
  ['the file of an open import is kept', QUEUED, 'forget-file', null],
  ['a lost job is enqueued again', QUEUED, 'enqueue', QUEUED],
  ['the cleaning of an undone import is enqueued again', UNDONE, 'enqueue', UNDONE],
];

test.each(TABLE)('%s', (_sentence, life, event, expected) => {
  expect(applyLifeEvent(life, event)).toEqual(expected);
});

test('the table above has at least one accepted transition for every event', () => {
  const happened = new Set(TABLE.filter(([, , , after]) => after).map(([, , event]) => event));
  expect([...happened].sort()).toEqual([...LIFE_EVENTS].sort());
});

test('six events end an import', () => {
  expect(LIFE_EVENTS.filter(endsImport)).toEqual(['publish', 'fail', 'fail-unwritten', 'stop', 'expire', 'cancel']);
});

test('only the run that holds an import can continue it', () => {
  expect(LIFE_EVENTS.filter((event) => LIFECYCLE[event].ofRun)).toEqual([
    'start-scan',
    'take-over',
    'scan',
    'end-scan',
    'settle',
    'ask',
    'publish',
    'let-go',
    'fail',
    'fail-unwritten',
    'answer',
    'stop',
  ]);
});

test('decisions outside the queue enqueue a new job, other events do not', () => {
  expect(LIFE_EVENTS.filter((event) => LIFECYCLE[event].enqueued)).toEqual(['answer', 'expire', 'enqueue']);
});

test('an event on the rows of an import is no sign that its run makes progress', () => {
  expect(LIFE_EVENTS.filter((event) => LIFECYCLE[event].fromOutside)).toEqual(['work-on', 'give-way']);
});

const lived = fc.array(fc.constantFrom(...LIFE_EVENTS), { maxLength: 30 }).map(livesOf);

/** States of an import from its upload on, one state after each accepted event. A scan writes rows. */
function livesOf(events: readonly LifeEvent[]): ImportLife[] {
  const lives: ImportLife[] = [NEW_IMPORT];
  for (const event of events) {
    const after = applyLifeEvent(lives.at(-1)!, event);
    if (after) lives.push({ ...after, written: after.written || event === 'scan' });
  }
  return lives;
}

test('the fields of an import stay consistent after any sequence of events', () => {
  fc.assert(
    fc.property(lived, (lives) => {
      for (const life of lives) {
        if (life.hidden) expect(life.unclean).toBe(true);
        if (isOpenImport(life.status)) expect(life).toMatchObject({ hidden: true, unclean: true, fileKept: true });
        else expect(life).toMatchObject({ held: false, asked: false });
        if (life.asked) expect(life).toMatchObject({ status: 'importing', held: false });
        if (life.status === 'done') expect(life.hidden).toBe(false);
        if (life.worked) expect(life.status).toBe('done');
      }
    }),
    { numRuns: 500 },
  );
});

test('an import that has ended never opens again', () => {
  fc.assert(
    fc.property(lived, (lives) => {
      const opens = lives.map(({ status }) => isOpenImport(status));
      expect(opens.indexOf(false) === -1 || !opens.slice(opens.indexOf(false)).includes(true)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every status is reachable, and every open import can be cancelled or fail', () => {
  const reached = new Set<string>([NEW_IMPORT.status, ...LIFE_EVENTS.flatMap((event) => LIFECYCLE[event].to ?? [])]);
  expect([...reached].sort()).toEqual([...IMPORT_STATUSES].sort());
  for (const status of OPEN_IMPORT_STATUSES)
    expect([
      applyLifeEvent({ ...SCANNING, status }, 'cancel'),
      applyLifeEvent({ ...SCANNING, status }, 'fail'),
    ]).not.toContain(null);
});
