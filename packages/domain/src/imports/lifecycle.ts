import type { ImportStatus } from '@subtitle/contracts/operations/imports';

/** Statuses of an import in progress. */
export const OPEN_IMPORT_STATUSES = ['queued', 'scanning', 'importing'] as const satisfies readonly ImportStatus[];
const ENDED_STATUSES = ['done', 'failed', 'cancelled', 'undone'] as const satisfies readonly ImportStatus[];

export const isOpenImport = (status: ImportStatus): boolean => OPEN_IMPORT_STATUSES.some((open) => open === status);

/** Fields that decide which events an import accepts; counts and errors do not matter. */
export interface ImportLife {
  status: ImportStatus;
  /** A run is processing the import. */
  held: boolean;
  /** The import waits for a person's answer to its question. */
  asked: boolean;
  /** Rows of the import are stored. */
  written: boolean;
  /** Readers skip its rows and ignore its marks on other rows. */
  hidden: boolean;
  /** The import is open, or still has rows to remove or a file to archive. Every hidden import is unclean. */
  unclean: boolean;
  /** The uploaded file is still in the spool. */
  fileKept: boolean;
  /** A person has worked on its rows. */
  worked: boolean;
}

/** State of an import when its upload begins. */
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

/** Events in the life of an import. */
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

/** Conditions and effect of one event. */
export interface LifeRule {
  /** Statuses in which the event is accepted. */
  from: readonly ImportStatus[];
  /** Field values that the event requires. */
  when?: Parts;
  /** The caller passes the run id it holds or has read. The event is refused if a later run has started. */
  ofRun?: true;
  /** Next status; absent if the status stays. */
  to?: ImportStatus;
  next?: Parts;
  /** The event enqueues the import again, with a new job id. */
  enqueued?: true;
  /** The event happens on the rows of the import. It is no sign that the run of the import is alive. */
  fromOutside?: true;
}

/** An import that has ended has no run and waits for no answer. */
const ENDED = { held: false, asked: false } as const;

/**
 * Accepted events of an import and their effects. Each event is one conditional write of the import document. If two
 * events exclude each other, the first write wins.
 */
export const LIFECYCLE: Readonly<Record<LifeEvent, LifeRule>> = {
  // Events of a run. A run is one worker that processes the import.
  'start-scan': { from: ['queued', 'scanning'], ofRun: true, to: 'scanning', next: { held: true } },
  'take-over': { from: ['importing'], when: { asked: false }, ofRun: true, next: { held: true } },
  scan: { from: ['scanning'], ofRun: true },
  'end-scan': { from: ['scanning'], ofRun: true, to: 'importing' },
  settle: { from: ['importing'], when: { asked: false }, ofRun: true },
  ask: { from: ['importing'], when: { asked: false }, ofRun: true, next: { asked: true, held: false } },
  publish: { from: ['importing'], when: { asked: false }, ofRun: true, to: 'done', next: { ...ENDED, hidden: false } },
  'let-go': { from: OPEN_IMPORT_STATUSES, when: { held: true }, ofRun: true, next: { held: false } },
  fail: { from: OPEN_IMPORT_STATUSES, ofRun: true, to: 'failed', next: ENDED },
  'fail-unwritten': {
    from: OPEN_IMPORT_STATUSES,
    when: { written: false },
    ofRun: true,
    to: 'failed',
    next: { ...ENDED, hidden: false, unclean: false },
  },
  // Decisions of a person, or of a timeout if no answer comes.
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
  cancel: { from: OPEN_IMPORT_STATUSES, to: 'cancelled', next: { ...ENDED, fileKept: false } },
  undo: { from: ['done'], when: { worked: false }, to: 'undone', next: { hidden: true, unclean: true } },
  'open-epoch': { from: ['undone'] },
  // A person works on rows of the import, or on rows that the import is about to supersede.
  'work-on': { from: ['done'], next: { worked: true }, fromOutside: true },
  'give-way': { from: ['importing'], fromOutside: true },
  // Work in the background after an import has ended.
  remove: { from: ENDED_STATUSES, when: { unclean: true } },
  clean: { from: ENDED_STATUSES, next: { hidden: false, unclean: false } },
  'forget-file': { from: ENDED_STATUSES, when: { fileKept: true }, next: { fileKept: false } },
  enqueue: { from: [...OPEN_IMPORT_STATUSES, ...ENDED_STATUSES], enqueued: true },
};

/** Returns whether an event ends an open import. */
export function endsImport(event: LifeEvent): boolean {
  const { from, to } = LIFECYCLE[event];
  return to !== undefined && !isOpenImport(to) && from.every(isOpenImport);
}

/**
 * Returns the state after an event.
 * @returns null if the state does not accept the event
 */
export function applyLifeEvent(life: ImportLife, event: LifeEvent): ImportLife | null {
  const { from, when = {}, to, next } = LIFECYCLE[event];
  if (!from.includes(life.status)) return null;
  if (Object.entries(when).some(([part, value]) => life[part as keyof ImportLife] !== value)) return null;
  return { ...life, ...next, status: to ?? life.status };
}
