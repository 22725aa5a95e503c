/** Statuses of the workflow at every stage: without an owner, assigned, waiting for a reviewer, approved. */
export const PENDING = 'pending' as const;
export const ASSIGNED = 'assigned' as const;
export const IN_REVIEW = 'inreview' as const;
export const APPROVED = 'approved' as const;

interface StatusDescription {
  /** Name of the status inside a sentence. */
  readonly name: string;
  /** Colour of the status's dot: `--status-{status}` of the theme. */
  readonly color: { readonly light: string; readonly dark: string };
}

/**
 * Statuses of a row in one language, in the order of lists. This is the only list of statuses. Database, API and
 * addresses use the keys.
 */
export const STATUS_TABLE = {
  [PENDING]: { name: 'pending', color: { light: '#d9363e', dark: '#f06a70' } },
  [ASSIGNED]: { name: 'assigned', color: { light: '#e0a50a', dark: '#efbd2b' } },
  [IN_REVIEW]: { name: 'in review', color: { light: '#ee7c1b', dark: '#f5994a' } },
  corrected: { name: 'corrected', color: { light: '#2f84e0', dark: '#549deb' } },
  [APPROVED]: { name: 'approved', color: { light: '#12935b', dark: '#4ac183' } },
} as const satisfies Record<string, StatusDescription>;

export interface StageDescription {
  /** Role that works at this stage. */
  readonly role: string;
  /** Status of a row after its submission at this stage. */
  readonly submits: keyof typeof STATUS_TABLE;
  /** Statuses in which a row can be edited or decided at this stage. */
  readonly open: readonly (keyof typeof STATUS_TABLE)[];
  /**
   * `assigned`: rows are given to a person, who finds them in My work. `review`: every reviewer finds the rows in the
   * Content Approver.
   */
  readonly list: typeof ASSIGNED | 'review';
  /** Work at this stage starts from an existing text; otherwise a text is made from the source. */
  readonly isTextRequired: boolean;
  /**
   * For 'Asha translates', for 'Translate', and the noun before the kind of row in titles; null if the kind alone is
   * the title.
   */
  readonly names: { readonly verb: string; readonly does: string; readonly title: string | null };
  /** Stage that follows a submission; null after the last stage. */
  readonly next: string | null;
}

/**
 * Stages of the work, in their order. This is the only list of stages: roles, rights, workflow, lists, counts and
 * indexes are derived from it (statuses.ts, roles.ts, domain/workflow). A new stage also needs pages (kind-table.ts).
 */
export const STAGE_TABLE = {
  translate: {
    role: 'translator',
    submits: IN_REVIEW,
    open: [ASSIGNED],
    list: ASSIGNED,
    isTextRequired: false,
    names: { verb: 'translate', does: 'translates', title: null },
    next: 'review',
  },
  correct: {
    role: 'editor',
    submits: 'corrected',
    open: [ASSIGNED, 'corrected'],
    list: ASSIGNED,
    isTextRequired: true,
    names: { verb: 'correct', does: 'corrects', title: 'Correction' },
    next: 'review',
  },
  review: {
    role: 'reviewer',
    submits: APPROVED,
    open: [IN_REVIEW],
    list: 'review',
    isTextRequired: true,
    names: { verb: 'review', does: 'reviews', title: 'Review' },
    next: null,
  },
} as const satisfies Record<string, StageDescription>;
