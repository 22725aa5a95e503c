import type { CanaryRule } from '@subtitle/contracts/operations/modules';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A version on trial, with reports of browsers since its start. */
export interface CanaryDocument extends CanaryRule {
  since: Date;
  by: string;
  openings: number;
  errors: number;
  /** Usernames of users in whose browsers it failed. */
  failed: string[];
}

/** Active version of a module; changed only by compare-and-set on its revision. */
export interface RemoteChannelDocument {
  /** Federation name of the module. */
  _id: string;
  revision: number;
  /** Active version and earlier ones, the latest first, each once; empty before the first activation. */
  activated: string[];
  /** The module is switched off. */
  disabled: boolean;
  /** A version that only some users get. */
  canary: CanaryDocument | null;
  /** User, time and reason of the last change; null before the first one. */
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
