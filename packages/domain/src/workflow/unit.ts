import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';
import { PENDING, type Stage, type Status } from '@subtitle/contracts/statuses';

/** One row in one target language, with the fields of the workflow. */
export interface Unit {
  status: Status;
  /** Stage of the current assignment; null without an owner. */
  stage: Stage | null;
  owner: string | null;
  /** User who last changed the texts. */
  author: string | null;
  /** User who last submitted it. */
  submitter: string | null;
  revision: number;
  /** Number of submissions. */
  round: number;
}

export interface Actor {
  username: string;
  roles: readonly Role[];
}

type UnitField = `${'status' | 'stage' | 'assigned' | 'author' | 'submitter' | 'revision' | 'round'}_${LanguageCode}`;

/** A stored row or an answer of the API; names of fields end with the language. */
export type ItemRow = Readonly<Record<string, unknown>> & Partial<Record<UnitField, unknown>> & { kind: ItemKind };

/** Reads a unit from a row, whose field names end with the language. */
export function readUnit(row: Partial<Record<UnitField, unknown>>, language: LanguageCode): Unit {
  return {
    status: (row[`status_${language}`] as Status | undefined) || PENDING,
    stage: (row[`stage_${language}`] as Stage | undefined) ?? null,
    owner: (row[`assigned_${language}`] as string | undefined) ?? null,
    author: (row[`author_${language}`] as string | undefined) ?? null,
    submitter: (row[`submitter_${language}`] as string | undefined) ?? null,
    revision: (row[`revision_${language}`] as number | undefined) ?? 0,
    round: (row[`round_${language}`] as number | undefined) ?? 0,
  };
}
