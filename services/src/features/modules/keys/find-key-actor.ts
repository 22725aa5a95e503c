import { createHash, timingSafeEqual } from 'node:crypto';
import type { SessionActor } from '../../../actor';
import { ModuleKeyModel } from '../../../models/module-key.model';

const KEY_PATTERN = /^smk_([0-9a-f]{16})_([\w-]{43})$/;
const USE_INTERVAL_MS = 60_000;

/** Returns whether a bearer token has the form of a module key. */
export const isModuleKey = (token: string): boolean => token.startsWith('smk_');

/** Returns the hash under which a key is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns the actor of a key; null if it is unknown, expired or revoked. The result is never cached. */
export async function findKeyActor(token: string, now = new Date()): Promise<SessionActor | null> {
  const [, id, secret] = KEY_PATTERN.exec(token) ?? [];
  const key = id && secret ? await ModuleKeyModel.findById(id).lean() : null;
  if (!key || key.revoked_at || key.expires_at <= now) return null;
  if (!timingSafeEqual(Buffer.from(hashSecret(secret!)), Buffer.from(key.hash))) return null;
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= USE_INTERVAL_MS)
    await ModuleKeyModel.updateOne({ _id: id }, { $max: { last_used_at: now } });
  const name = `key:${key.label}`;
  return { id: 0, username: name, name, roles: [], langPairs: [], sid: '', key: { id: key._id, module: key.module } };
}
