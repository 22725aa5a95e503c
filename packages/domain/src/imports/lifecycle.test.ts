import { IMPORT_STATUSES } from '@subtitle/contracts/operations/imports';
import fc from 'fast-check';
import {
  endsImport,
  type ImportLife,
  isOpen,
  LIFE_EVENTS,
  LIFECYCLE,
  type LifeEvent,
  NEW_IMPORT,
  OPEN_STATUSES,
  step,
} from './lifecycle';

const QUEUED: ImportLife = NEW_IMPORT;
const SCANNING: ImportLife = { ...QUEUED, status: 'scanning', held: true };
const IMPORTING: ImportLife = { ...SCANNING, status: 'importing', written: true };
const ASKED: ImportLife = { ...IMPORTING, held: false, asked: true };
const DONE: ImportLife = { ...IMPORTING, status: 'done', held: false, hidden: false };
const FAILED: ImportLife = { ...IMPORTING, status: 'failed', held: false };
const CANCELLED: ImportLife = { ...FAILED, status: 'cancelled', fileKept: false };
const UNDONE: ImportLife = { ...DONE, status: 'undone', hidden: true };

/** The life of an import, event by event, written out again by hand. */
const TABLE: [string, ImportLife, LifeEvent, ImportLife | null][] = [
  ['a run takes a queued import', QUEUED, 'start-scan', SCANNING],
  ['a run takes over a scan', SCANNING, 'start-scan', SCANNING],
  ['a run takes over a publication', { ...IMPORTING, held: false }, 'take-over', IMPORTING],
  ['a run leaves alone what waits for an answer', ASKED, 'take-over', null],
  ['a scan does not begin again once all is read', IMPORTING, 'start-scan', null],
  ['an ended import is not scanned', FAILED, 'start-scan', null],
  ['an ended import is not taken over', DONE, 'take-over', null],
  ['a scan tells how far it is', SCANNING, 'scan', SCANNING],
  ['a cancelled scan tells nothing', CANCELLED, 'scan', null],
  ['a scan is through', SCANNING, 'end-scan', { ...SCANNING, status: 'importing' }],
  ['a scan is through once', IMPORTING, 'end-scan', null],
  ['keys are settled', IMPORTING, 'settle', IMPORTING],
  ['no keys are settled behind a question', ASKED, 'settle', null],
  ['an import asks', IMPORTING, 'ask', ASKED],
  ['an import asks once', ASKED, 'ask', null],
  ['an import is published', IMPORTING, 'publish', DONE],
  ['an import that asks is not published', ASKED, 'publish', null],
  ['a scan is not published', SCANNING, 'publish', null],
  ['a run lets go', SCANNING, 'let-go', { ...SCANNING, held: false }],
  ['what nobody holds is not let go', ASKED, 'let-go', null],
  ['a scan fails', { ...SCANNING, written: true }, 'fail', FAILED],
  ['a question is given up', ASKED, 'fail', FAILED],
  ['what is done does not fail', DONE, 'fail', null],
  [
    'what has written nothing fails and leaves nothing',
    SCANNING,
    'fail-unwritten',
    { ...FAILED, written: false, hidden: false, unclean: false },
  ],
  ['what has written fails and leaves something', IMPORTING, 'fail-unwritten', null],
  ['somebody answers', ASKED, 'answer', { ...ASKED, asked: false }],
  ['nobody answers without a question', IMPORTING, 'answer', null],
  ['somebody answers stop', ASKED, 'stop', CANCELLED],
  ['stop answers a question only', IMPORTING, 'stop', null],
  ['nobody answers', ASKED, 'expire', CANCELLED],
  ['only a question runs out of time', IMPORTING, 'expire', null],
  ['a queued import is cancelled', QUEUED, 'cancel', { ...CANCELLED, written: false }],
  ['a scan is cancelled', { ...SCANNING, written: true }, 'cancel', CANCELLED],
  ['a question is cancelled', ASKED, 'cancel', CANCELLED],
  ['what has ended is not cancelled', DONE, 'cancel', null],
  ['a done import is undone', { ...DONE, unclean: false }, 'undo', UNDONE],
  ['work keeps an import from being undone', { ...DONE, worked: true }, 'undo', null],
  ['an import is undone once', UNDONE, 'undo', null],
  ['what failed is not undone', FAILED, 'undo', null],
  ['an undo opens an epoch', UNDONE, 'open-epoch', UNDONE],
  ['only an undo opens one afterwards', DONE, 'open-epoch', null],
  ['somebody works on its rows', DONE, 'work-on', { ...DONE, worked: true }],
  ['nobody works on rows of an undone import', UNDONE, 'work-on', null],
  ['an import gives way to work', IMPORTING, 'give-way', IMPORTING],
  ['what is done gives way no more', DONE, 'give-way', null],
  ['leavings are removed', CANCELLED, 'remove', CANCELLED],
  ['of a clean import nothing is removed', { ...DONE, unclean: false }, 'remove', null],
  ['an open import loses nothing', IMPORTING, 'remove', null],
  ['a cancelled import is clean', CANCELLED, 'clean', { ...CANCELLED, hidden: false, unclean: false }],
  ['an open import is never clean', IMPORTING, 'clean', null],
  ['a file is kept long enough', FAILED, 'forget-file', { ...FAILED, fileKept: false }],
  ['a file is forgotten once', CANCELLED, 'forget-file', null],
  ['the file of an open import is kept', QUEUED, 'forget-file', null],
  ['a lost job is enqueued again', QUEUED, 'enqueue', QUEUED],
  ['leavings are enqueued again', UNDONE, 'enqueue', UNDONE],
];

test.each(TABLE)('%s', (_sentence, life, event, expected) => {
  expect(step(life, event)).toEqual(expected);
});

test('every event stands in the table, as something that happens', () => {
  const happened = new Set(TABLE.filter(([, , , after]) => after).map(([, , event]) => event));
  expect([...happened].sort()).toEqual([...LIFE_EVENTS].sort());
});

test('the ends of an import', () => {
  expect(LIFE_EVENTS.filter(endsImport)).toEqual(['publish', 'fail', 'fail-unwritten', 'stop', 'expire', 'cancel']);
});

test('only the run that holds an import, and who names it, goes on with it', () => {
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

test('a new job is made by decisions of which a queue knows nothing, and by no others', () => {
  expect(LIFE_EVENTS.filter((event) => LIFECYCLE[event].enqueued)).toEqual(['answer', 'expire', 'enqueue']);
});

test('what happens at its rows is no sign of life of an import', () => {
  expect(LIFE_EVENTS.filter((event) => LIFECYCLE[event].fromOutside)).toEqual(['work-on', 'give-way']);
});

const lived = fc.array(fc.constantFrom(...LIFE_EVENTS), { maxLength: 30 }).map(livesOf);

/** An import from its upload on, event by event; rows are written while it is scanned. */
function livesOf(events: readonly LifeEvent[]): ImportLife[] {
  const lives: ImportLife[] = [NEW_IMPORT];
  for (const event of events) {
    const after = step(lives.at(-1)!, event);
    if (after) lives.push({ ...after, written: after.written || event === 'scan' });
  }
  return lives;
}

test('whatever happens to an import, its parts agree', () => {
  fc.assert(
    fc.property(lived, (lives) => {
      for (const life of lives) {
        if (life.hidden) expect(life.unclean).toBe(true);
        if (isOpen(life.status)) expect(life).toMatchObject({ hidden: true, unclean: true, fileKept: true });
        else expect(life).toMatchObject({ held: false, asked: false });
        if (life.asked) expect(life).toMatchObject({ status: 'importing', held: false });
        if (life.status === 'done') expect(life.hidden).toBe(false);
        if (life.worked) expect(life.status).toBe('done');
      }
    }),
    { numRuns: 500 },
  );
});

test('an import that has ended never goes on', () => {
  fc.assert(
    fc.property(lived, (lives) => {
      const opens = lives.map(({ status }) => isOpen(status));
      expect(opens.indexOf(false) === -1 || !opens.slice(opens.indexOf(false)).includes(true)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every status is reached, and from every open one each end', () => {
  const reached = new Set<string>([NEW_IMPORT.status, ...LIFE_EVENTS.flatMap((event) => LIFECYCLE[event].to ?? [])]);
  expect([...reached].sort()).toEqual([...IMPORT_STATUSES].sort());
  for (const status of OPEN_STATUSES)
    expect([step({ ...SCANNING, status }, 'cancel'), step({ ...SCANNING, status }, 'fail')]).not.toContain(null);
});
