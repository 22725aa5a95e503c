import type { CanaryRule } from '@subtitle/contracts/operations/modules';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A version that is tried out, and what browsers told of it since. */
export interface CanaryDocument extends CanaryRule {
  since: Date;
  by: string;
  openings: number;
  errors: number;
  /** Usernames of those in whose browsers it failed. */
  failed: string[];
}

/** Which version of a module people load now; moved only by compare-and-set on its revision. */
export interface RemoteChannelDocument {
  /** The module's federation name. */
  _id: string;
  revision: number;
  /** The active version and those before it, the latest first, none twice; empty before the first. */
  activated: string[];
  /** Nobody loads it. */
  disabled: boolean;
  /** Some people try another version out. */
  canary: CanaryDocument | null;
  /** Who moved it last, when and why; null before the first move. */
  moved_by: string | null;
  moved_at: Date | null;
  reason: string;
}

export const RemoteChannelModel = defineModel<RemoteChannelDocument>('remote_channels', {
  _id: { type: String, required: true },
  revision: { type: Number, required: true },
  activated: { type: [String], required: true },
  disabled: { type: Boolean, required: true },
  canary: Schema.Types.Mixed,
  moved_by: String,
  moved_at: Date,
  reason: String,
});
