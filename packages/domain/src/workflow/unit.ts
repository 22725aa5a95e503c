import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';
import { PENDING, type Stage, type Status } from '@subtitle/contracts/statuses';

/** One row in one target language, as far as the workflow knows it. */
export interface Unit {
  status: Status;
  /** What the present assignment asks for; null while nobody owns the unit. */
  stage: Stage | null;
  owner: string | null;
  /** Who changed the texts last. */
  author: string | null;
  /** Who submitted it last. */
  submitter: string | null;
  revision: number;
  /** How often it was submitted. */
  round: number;
}

export interface Actor {
  username: string;
  roles: readonly Role[];
}

type UnitField = `${'status' | 'stage' | 'assigned' | 'author' | 'submitter' | 'revision' | 'round'}_${LanguageCode}`;

/** A row as it is stored or answered: languages stand in the names of its fields. */
export type ItemRow = Readonly<Record<string, unknown>> & Partial<Record<UnitField, unknown>> & { kind: ItemKind };

/** Reads a unit from a stored or answered row, whose fields carry the language in their name. */
export function unitOf(row: Partial<Record<UnitField, unknown>>, language: LanguageCode): Unit {
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
