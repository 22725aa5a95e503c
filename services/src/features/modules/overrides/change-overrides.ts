import type { BodyOf } from '@subtitle/contracts/operation';
import type { setOverride as contract } from '@subtitle/contracts/operations/overrides';
import type { Host } from '@subtitle/contracts/operations/remotes';
import type { Origin } from '../../../actor';
import { inTransaction } from '../../../infra/transaction';
import { type SessionDocument, SessionModel } from '../../../models/session.model';
import { invalid } from '../../../refusal';
import { recordInTransaction } from '../../security/record-event';
import { readChannel } from '../moves/move-module';
import { requireLoadable } from '../moves/require-loadable';
import { readDevAddress } from './dev-address';

interface OverrideTarget {
  sid: string;
  name: string;
  /** Versions that the calling shell provides. */
  host: Host;
  /** Allowed origins of development servers. */
  origins: readonly string[];
  /** The caller, for the security log. */
  by: Origin;
}

/**
 * Sets an override for one session. The log entry is written in the same transaction, because unpublished code runs
 * with an admin's rights from then on.
 * @throws Refusal not-found for an unknown module or version; release-invalid with all reasons; origin-not-allowed;
 *   invalid-request if not exactly one of version and address is given
 */
export async function setOverride(
  { sid, name, host, origins, by }: OverrideTarget,
  { version, address }: BodyOf<typeof contract>,
): Promise<void> {
  if ((version === undefined) === (address === undefined))
    throw invalid('version', 'Choose a published version or the address of a development server.');
  await readChannel(name);
  if (version !== undefined) await requireLoadable(name, version, [host]);
  const from = address === undefined ? { version } : { address: readDevAddress(address, origins) };
  const at = new Date();
  await inTransaction(async (session) => {
    await SessionModel.updateOne(
      { _id: sid },
      { $set: { [`overrides.${name}`]: { ...from, since: at } } },
      { session },
    );
    await recordInTransaction({ event: 'module-override-set', at, ...by, detail: { module: name, ...from } }, session);
  });
}

/** Clears overrides of one session. @param name of one module; all modules by default */
export async function clearOverrides(sid: string, name: string | undefined, by: Origin): Promise<void> {
  await inTransaction(async (session) => {
    const change = name === undefined ? { overrides: '' } : { [`overrides.${name}`]: '' };
    const before: SessionDocument | null = await SessionModel.findOneAndUpdate(
      { _id: sid },
      { $unset: change },
      { session },
    ).lean();
    const cleared = Object.keys(before?.overrides ?? {}).filter((one) => name === undefined || one === name);
    // If the session had no override, no event is recorded.
    if (cleared.length === 0) return;
    await recordInTransaction(
      { event: 'module-override-cleared', at: new Date(), ...by, detail: { modules: cleared } },
      session,
    );
  });
}
