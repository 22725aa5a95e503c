import type { Role } from '@subtitle/contracts/roles';
import type { AuditEntryDocument } from '../../models/audit-entry.model';
import type { ImportTest } from '../../test/start-import-api';
import type { Random } from './random';

/** Something that somebody was told is done: to the row whose revision they named. */
export type Accepted = Pick<AuditEntryDocument, 'item' | 'language' | 'event' | 'revision' | 'by'>;

/** What everybody of the crowd shares. */
export interface Crowd {
  test: ImportTest;
  /** Everybody's id by username, of those who may get rows. */
  receivers: ReadonlyMap<string, number>;
  /** The word of each import's rows. */
  words: Map<number, string>;
  accepted: Accepted[];
  /** Events so far. */
  done(): number;
  /** A text that nobody else writes. */
  newText(): string;
}

/** One of the crowd, who does one thing after the other. */
export interface Member {
  username: string;
  role: Role;
  random: Random;
  crowd: Crowd;
}

/** @returns the status of the answer; undefined where there was nothing to do it to */
export type Act = (me: Member) => Promise<number | undefined>;
