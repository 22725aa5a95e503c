import type { ColumnFinding } from '@subtitle/domain/checks/check-columns';

/** A finding in a column of a row, or in a cue. */
export type TextFinding = ColumnFinding<string>;

/** A finding with the decision of the author about it. */
export interface ListedFinding {
  finding: TextFinding;
  isKept: boolean;
  /** User who kept the warning in an earlier submission. */
  keeper: string | undefined;
  /** Other row or cue in which the keeper decided about the same sentence, such as 'row 7'. */
  place?: string | undefined;
  /** Reason for which the warning is kept. */
  why?: string | undefined;
  /** Another object for each key press that shows this finding; none if the keys stand on another finding. */
  shown?: object | undefined;
}

/** Findings of the texts of an editor by column or cue, and the actions on them. */
export interface TextFindings {
  list(column: string): readonly ListedFinding[];
  getFieldId(column: string): string;
  /** Focuses the field of a finding and selects its place. */
  show(finding: TextFinding): void;
  fix(finding: TextFinding): void;
  keep(finding: TextFinding): void;
  takeBack(finding: TextFinding): void;
  /** Changes the reason of a warning that is kept here. */
  explain(finding: TextFinding, why: string): void;
}

/** Findings of texts that are not submitted, so that no warning is kept. */
export type DraftFindings = Omit<TextFindings, 'keep' | 'takeBack' | 'explain'> & Partial<TextFindings>;

/** Open findings of an editor. */
export interface OpenFindings {
  /** Errors, and warnings that are not kept. */
  open: readonly Pick<TextFinding, 'severity'>[];
  /** Sentence about the last key press. */
  note: string;
  /** Sentence for screen readers about the finding shown last. */
  sentence: string;
  go(step: 1 | -1): void;
}

/** Actions of the keys of findings. */
export interface FindingKeys {
  go(step: 1 | -1): void;
  fixMeant(): void;
  keepMeant(): void;
  /** Focuses the reason of the warning that was kept last. */
  explainLast(): void;
}
