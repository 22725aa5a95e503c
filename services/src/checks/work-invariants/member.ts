import type { ItemKind, WorkbookKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';
import mongoose from 'mongoose';
import type { AuditEntryDocument } from '../../models/audit-entry.model';
import type { ImportTest } from '../../test/start-import-api';
import type { Random } from './random';

/** An acknowledged change, with the revision its caller named. */
export type AcceptedChange = Pick<AuditEntryDocument, 'item' | 'language' | 'event' | 'revision' | 'by'>;

/** State shared by the whole crowd. */
export interface Crowd {
  test: ImportTest;
  /** Ids by username of all people who may receive rows. */
  receivers: ReadonlyMap<string, number>;
  /** The word in the rows of each import. */
  words: Map<number, string>;
  accepted: AcceptedChange[];
  /** Translations and people with an acknowledged lease, in the form of lease keys. */
  leases: Set<string>;
  channel: string;
  /** Number of events so far. */
  countEvents(): number;
  /** Returns how often rows of a kind were written, submitted or approved. */
  countChanges(kind: ItemKind): number;
  /** Returns the kind with a missing situation, after the last event. */
  findMissingKind(): ItemKind | undefined;
  /** Imports from before the crowd began; they are not undone. */
  firstImports: ReadonlySet<number>;
  /** Returns a text that no row has yet, by default in Telugu. */
  newText(language?: LanguageCode): string;
}

/** One person of the crowd, who does one action after the other. */
export interface Member {
  username: string;
  role: Role;
  random: Random;
  crowd: Crowd;
}

/** Response to an action, and the kind of its content. */
export interface ActionAnswer {
  status: number;
  kind: ItemKind | WorkbookKind | 'subtitles' | '';
  /** Operation that was called, if it differs from the intended one. */
  name?: string;
}

/** @returns undefined if nothing suitable was found */
export type Action = (me: Member) => Promise<ActionAnswer | undefined>;

export const COLLECTIONS: Readonly<Record<ItemKind, string>> = {
  daily: 'predictions',
  tenday: 'predictions',
  activity: 'activities',
  video: 'videos',
};

export const getCollection = (name: string) =>
  mongoose.connection.collection<{ _id: never; [field: string]: unknown }>(name);
