import type { ItemKind, WorkbookKind } from '@subtitle/contracts/columns';
import type { Role } from '@subtitle/contracts/roles';
import mongoose from 'mongoose';
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
  /** Who was told that they are at work where, as leases name it. */
  atWork: Set<string>;
  /** The channel of all videos. */
  channel: string;
  /** Events so far. */
  done(): number;
  /** How often a row of a kind was written, handed in or approved. */
  doneTo(kind: ItemKind): number;
  /** When all events are over: the kind of which something has to come about yet. */
  lastKind(): ItemKind | undefined;
  /** What was there before anybody came: that is not undone. */
  first: ReadonlySet<number>;
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

/** What was answered, and to something done to which kind of content. */
export interface Answered {
  status: number;
  kind: ItemKind | WorkbookKind | 'subtitles' | '';
  /** Of the call, where it came to another one than was meant. */
  name?: string;
}

/** @returns undefined where there was nothing to do it to */
export type Act = (me: Member) => Promise<Answered | undefined>;

/** Where rows of each kind are stored. */
export const COLLECTIONS: Readonly<Record<ItemKind, string>> = {
  daily: 'predictions',
  tenday: 'predictions',
  activity: 'activities',
  video: 'videos',
};

export const stored = (name: string) => mongoose.connection.collection<{ _id: never; [field: string]: unknown }>(name);
