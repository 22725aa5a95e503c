import type { SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { SettingsModel } from '../../models/settings.model';
import { SettingsChangeModel } from '../../models/settings-change.model';
import { Refusal } from '../../refusal';
import type { SessionActor } from '../auth/session-actor';

const DEFAULTS: SettingsAnswer = { selfApproval: false, revision: 0 };

/** The settings as they hold now. */
export async function readSettings(): Promise<SettingsAnswer> {
  const stored = await SettingsModel.findById('general').select({ _id: 0, selfApproval: 1, revision: 1 }).lean();
  return stored ? { selfApproval: stored.selfApproval, revision: stored.revision } : DEFAULTS;
}

/**
 * Changes the settings and notes who did.
 * @throws Refusal conflict where they are no longer as `revision` says.
 */
export async function changeSettings(
  actor: SessionActor,
  { selfApproval, revision: seen }: SettingsAnswer,
): Promise<SettingsAnswer> {
  const revision = seen + 1;
  await inTransaction(async (session) => {
    if (seen === 0) await SettingsModel.create([{ _id: 'general', selfApproval, revision }], { session });
    else {
      const expected = { _id: 'general', revision: seen } as const;
      const { matchedCount } = await SettingsModel.updateOne(
        expected,
        { $set: { selfApproval, revision } },
        { session },
      );
      if (matchedCount === 0) throw new Refusal('conflict');
    }
    const change = { _id: revision, by: actor.username, at: new Date(), selfApproval };
    await SettingsChangeModel.create([change], { session });
  }).catch((error) => {
    throw isDuplicateKey(error) ? new Refusal('conflict') : error;
  });
  return { selfApproval, revision };
}
