/** Statuses that a unit passes whatever its stage: nobody has it, somebody works on it, it waits for a reviewer, it is accepted. */
export const PENDING = 'pending' as const;
export const ASSIGNED = 'assigned' as const;
export const IN_REVIEW = 'inreview' as const;
export const APPROVED = 'approved' as const;

interface StatusDescription {
  /** Name inside a sentence. */
  readonly words: string;
  /** Colour of its dot; packages/sdk/src/theme/tokens.css holds the same ones for the first paint. */
  readonly color: { readonly light: string; readonly dark: string };
}

/**
 * The statuses of a row in one language, in the order in which lists show them: the only list there is. The database, calls
 * and addresses use the keys.
 */
export const STATUS_TABLE = {
  [PENDING]: { words: 'pending', color: { light: '#d9363e', dark: '#f06a70' } },
  [ASSIGNED]: { words: 'assigned', color: { light: '#e0a50a', dark: '#efbd2b' } },
  [IN_REVIEW]: { words: 'in review', color: { light: '#ee7c1b', dark: '#f5994a' } },
  corrected: { words: 'corrected', color: { light: '#2f84e0', dark: '#549deb' } },
  [APPROVED]: { words: 'approved', color: { light: '#12935b', dark: '#4ac183' } },
} as const satisfies Record<string, StatusDescription>;

export interface StageDescription {
  /** The role that works at this stage. */
  readonly role: string;
  /** The status that a submission gives. */
  readonly submits: keyof typeof STATUS_TABLE;
  /** The statuses in which a row can be edited or decided at this stage. */
  readonly open: readonly (keyof typeof STATUS_TABLE)[];
  /** `assigned`: rows are given to a person, who finds them in My work. `review`: every reviewer finds them in the Content Approver. */
  readonly list: typeof ASSIGNED | 'review';
  /** It reads or changes a text that exists already; otherwise it makes one from the source. */
  readonly checksText: boolean;
  /** 'Asha translates', 'Translate', and the noun in front of a kind of row; null where the kind alone is the title. */
  readonly words: { readonly verb: string; readonly does: string; readonly title: string | null };
  /** The stage that follows a submission. */
  readonly next: string | null;
}

/**
 * The stages of the work, in their order: the only list there is. Roles, rights, workflow, lists, counts and indexes are
 * derived from it (statuses.ts, roles.ts, domain/workflow). A further stage also needs its pages (kind-table.ts).
 */
export const STAGE_TABLE = {
  translate: {
    role: 'translator',
    submits: IN_REVIEW,
    open: [ASSIGNED],
    list: ASSIGNED,
    checksText: false,
    words: { verb: 'translate', does: 'translates', title: null },
    next: 'review',
  },
  correct: {
    role: 'editor',
    submits: 'corrected',
    open: [ASSIGNED, 'corrected'],
    list: ASSIGNED,
    checksText: true,
    words: { verb: 'correct', does: 'corrects', title: 'Correction' },
    next: 'review',
  },
  review: {
    role: 'reviewer',
    submits: APPROVED,
    open: [IN_REVIEW],
    list: 'review',
    checksText: true,
    words: { verb: 'review', does: 'reviews', title: 'Review' },
    next: null,
  },
} as const satisfies Record<string, StageDescription>;
