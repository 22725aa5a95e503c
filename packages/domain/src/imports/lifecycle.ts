import type { ImportStatus } from '@subtitle/contracts/operations/imports';

/** Statuses of an import that goes on. */
export const OPEN_STATUSES = ['queued', 'scanning', 'importing'] as const satisfies readonly ImportStatus[];
const ENDED_STATUSES = ['done', 'failed', 'cancelled', 'undone'] as const satisfies readonly ImportStatus[];

export const isOpen = (status: ImportStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** What decides about an import's life; its counts and faults do not. */
export interface ImportLife {
  status: ImportStatus;
  /** A run holds it. */
  held: boolean;
  /** It waits for an answer to its question. */
  asked: boolean;
  /** Rows of it are stored. */
  written: boolean;
  /** Its rows are not to be seen, and its marks on others do not count. */
  hidden: boolean;
  /** It is on its way: it has not ended, or left something to be removed or archived. Whatever is hidden is unclean. */
  unclean: boolean;
  /** Its file still lies in the spool. */
  fileKept: boolean;
  /** Somebody has worked on its rows. */
  worked: boolean;
}

/** As an upload begins. */
export const NEW_IMPORT = {
  status: 'queued',
  held: false,
  asked: false,
  written: false,
  hidden: true,
  unclean: true,
  fileKept: true,
  worked: false,
} as const satisfies ImportLife;

/** Everything that can happen to an import. */
export const LIFE_EVENTS = [
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
  'expire',
  'cancel',
  'undo',
  'open-epoch',
  'work-on',
  'give-way',
  'remove',
  'clean',
  'forget-file',
  'enqueue',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

type Parts = Partial<Omit<ImportLife, 'status'>>;

/** One row of the table. */
export interface LifeRule {
  /** Statuses in which it can happen. */
  from: readonly ImportStatus[];
  /** What else it takes. */
  when?: Parts;
  /** Whoever does it names the run that it is or has seen; a later run ends that. */
  ofRun?: true;
  /** Left out: the status stays. */
  to?: ImportStatus;
  next?: Parts;
  /** It goes into the queue once more, under another name. */
  enqueued?: true;
  /** Happens at its rows: no sign of life of whoever works on the import itself. */
  fromOutside?: true;
}

/** An end leaves nobody at work and nothing to be answered. */
const ENDED = { held: false, asked: false } as const;

/**
 * The life of an import: what may happen, from where, and what follows. Each of these is one conditional write of its
 * document; of two that exclude each other the first counts.
 */
export const LIFECYCLE: Readonly<Record<LifeEvent, LifeRule>> = {
  // A run: one worker's hold on it.
  'start-scan': { from: ['queued', 'scanning'], ofRun: true, to: 'scanning', next: { held: true } },
  'take-over': { from: ['importing'], when: { asked: false }, ofRun: true, next: { held: true } },
  scan: { from: ['scanning'], ofRun: true },
  'end-scan': { from: ['scanning'], ofRun: true, to: 'importing' },
  settle: { from: ['importing'], when: { asked: false }, ofRun: true },
  ask: { from: ['importing'], when: { asked: false }, ofRun: true, next: { asked: true, held: false } },
  publish: { from: ['importing'], when: { asked: false }, ofRun: true, to: 'done', next: { ...ENDED, hidden: false } },
  'let-go': { from: OPEN_STATUSES, when: { held: true }, ofRun: true, next: { held: false } },
  fail: { from: OPEN_STATUSES, ofRun: true, to: 'failed', next: ENDED },
  'fail-unwritten': {
    from: OPEN_STATUSES,
    when: { written: false },
    ofRun: true,
    to: 'failed',
    next: { ...ENDED, hidden: false, unclean: false },
  },
  // Decisions: of a person, or of the clock where nobody answers.
  answer: { from: ['importing'], when: { asked: true }, ofRun: true, next: { asked: false }, enqueued: true },
  stop: {
    from: ['importing'],
    when: { asked: true },
    ofRun: true,
    to: 'cancelled',
    next: { ...ENDED, fileKept: false },
  },
  expire: {
    from: ['importing'],
    when: { asked: true },
    to: 'cancelled',
    next: { ...ENDED, fileKept: false },
    enqueued: true,
  },
  cancel: { from: OPEN_STATUSES, to: 'cancelled', next: { ...ENDED, fileKept: false } },
  undo: { from: ['done'], when: { worked: false }, to: 'undone', next: { hidden: true, unclean: true } },
  'open-epoch': { from: ['undone'] },
  // Somebody works on its rows, or on those that it is about to supersede.
  'work-on': { from: ['done'], next: { worked: true }, fromOutside: true },
  'give-way': { from: ['importing'], fromOutside: true },
  // What an end leaves.
  remove: { from: ENDED_STATUSES, when: { unclean: true } },
  clean: { from: ENDED_STATUSES, next: { hidden: false, unclean: false } },
  'forget-file': { from: ENDED_STATUSES, when: { fileKept: true }, next: { fileKept: false } },
  enqueue: { from: [...OPEN_STATUSES, ...ENDED_STATUSES], enqueued: true },
};

/** Whether an event ends an import that was open. */
export function endsImport(event: LifeEvent): boolean {
  const { from, to } = LIFECYCLE[event];
  return to !== undefined && !isOpen(to) && from.every(isOpen);
}

/**
 * What an import becomes by an event.
 * @returns null where that cannot happen to it
 */
export function step(life: ImportLife, event: LifeEvent): ImportLife | null {
  const { from, when = {}, to, next } = LIFECYCLE[event];
  if (!from.includes(life.status)) return null;
  if (Object.entries(when).some(([part, value]) => life[part as keyof ImportLife] !== value)) return null;
  return { ...life, ...next, status: to ?? life.status };
}
