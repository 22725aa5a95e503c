import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import type { makeModuleKey as contract, ModuleKeyAnswer } from '@subtitle/contracts/operations/module-keys';
import { DAY_MS } from '@subtitle/domain/dates';
import { inTransaction } from '../../../infra/transaction';
import { type ModuleKeyDocument, ModuleKeyModel } from '../../../models/module-key.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { Refusal } from '../../../refusal';
import { hashSecret } from './find-key-actor';

const DEFAULT_DAYS = 90;

/** Creates a key for a module. The module need not have a release yet. Only this answer contains the key. */
export async function makeModuleKey(
  module: string,
  { label = 'publishing', days = DEFAULT_DAYS }: BodyOf<typeof contract>,
  made_by: string,
): Promise<AnswerOf<typeof contract>> {
  const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
  const made_at = new Date();
  const expires_at = new Date(made_at.getTime() + days * DAY_MS);
  const hash = hashSecret(secret);
  const key = { _id: id, module, label, hash, made_at, made_by, expires_at, last_used_at: null, revoked_at: null };
  await inTransaction(async (session) => {
    await ModuleKeyModel.create([key], { session });
    const event = { module, event: 'key-made' as const, by: made_by, at: made_at, reason: label };
    await RemoteEventModel.create([event], { session });
  });
  return { key: `smk_${id}_${secret}`, ...presentKey(key) };
}

/** Lists the keys of a module, the latest first. */
export async function listModuleKeys(module: string): Promise<{ keys: ModuleKeyAnswer[] }> {
  const keys = await ModuleKeyModel.find({ module }).sort({ made_at: -1 }).lean();
  return { keys: keys.map(presentKey) };
}

/** Revokes a key immediately; revoking it again changes nothing. @throws Refusal not-found */
export async function revokeModuleKey(module: string, id: string, by: string): Promise<void> {
  const key = await ModuleKeyModel.findOne({ _id: id, module }).lean();
  if (!key) throw new Refusal('not-found');
  const at = new Date();
  await inTransaction(async (session) => {
    const revoked = { $set: { revoked_at: at } };
    const { modifiedCount } = await ModuleKeyModel.updateOne({ _id: id, revoked_at: null }, revoked, { session });
    if (modifiedCount === 0) return;
    await RemoteEventModel.create([{ module, event: 'key-revoked', by, at, reason: key.label }], { session });
  });
}

function presentKey(key: ModuleKeyDocument): ModuleKeyAnswer {
  const { _id: id, label, made_at, made_by: madeBy, expires_at, last_used_at, revoked_at } = key;
  return {
    id,
    label,
    madeAt: made_at.toISOString(),
    madeBy,
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
  };
}
