import type { OwnSettings } from '@subtitle/contracts/own-settings';
import type { SessionActor } from '../../actor';
import { forgetActorsOf } from '../auth/actor-cache';
import { updateSettings } from './user.repository';

/** Changes settings of the caller; omitted ones stay. @returns all settings of the caller */
export async function saveOwnSettings(actor: SessionActor, changed: OwnSettings): Promise<OwnSettings> {
  const settings = await updateSettings(actor.id, changed);
  forgetActorsOf(actor.id);
  return settings;
}
