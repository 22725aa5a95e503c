import type { HouseSettings, SettingsAnswer, SettingsChange } from '@subtitle/contracts/operations/settings';
import { findLevelFault } from '@subtitle/domain/checks/apply-levels';
import { DEFAULT_SETTINGS, findMachineFault, findSettingsFault } from '@subtitle/domain/default-settings';
import type { SessionActor } from '../../actor';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { SettingsModel } from '../../models/settings.model';
import { type SettingsChangeDocument, SettingsChangeModel } from '../../models/settings-change.model';
import { invalid, Refusal } from '../../refusal';

const DEFAULTS: SettingsAnswer = { selfApproval: false, house: DEFAULT_SETTINGS, revision: 0 };
const PAGE = 20;

/** Returns the current settings. */
export async function readSettings(): Promise<SettingsAnswer> {
  const stored = await SettingsModel.findById('general').lean();
  if (!stored) return DEFAULTS;
  return { selfApproval: stored.selfApproval, house: addDefaults(stored.house), revision: stored.revision };
}

/** Adds defaults for settings that are newer than the stored ones. */
function addDefaults(house: Partial<HouseSettings> = {}): HouseSettings {
  return { ...DEFAULT_SETTINGS, ...house, languages: { ...DEFAULT_SETTINGS.languages, ...house.languages } };
}

type SettingsUpdate = Pick<SettingsAnswer, 'selfApproval' | 'revision'> & { house?: HouseSettings };

/**
 * Changes the settings and stores who changed them.
 * @throws Refusal conflict where `revision` is not the current one; invalid-request where a minimum duration of cues
 *   exceeds the maximum, a rule does not allow its level, or a service for machine translation has no address
 */
export async function changeSettings(actor: SessionActor, wanted: SettingsUpdate): Promise<SettingsAnswer> {
  const { selfApproval, revision: seen } = wanted;
  const fault = wanted.house && findSettingsFault(wanted.house);
  if (fault) throw invalid(`house.languages.${fault.language}.minMs`, fault.sentence);
  const level = findLevelFault(wanted.house?.checks);
  if (level) throw invalid(`house.checks.${level.language}.${level.rule}`, level.sentence);
  const machineFault = wanted.house && findMachineFault(wanted.house);
  if (machineFault) throw invalid('house.machine.url', machineFault);
  const revision = seen + 1;
  let house = addDefaults(wanted.house);
  await inTransaction(async (session) => {
    if (!wanted.house) house = addDefaults((await SettingsModel.findById('general', null, { session }).lean())?.house);
    if (seen === 0) await SettingsModel.create([{ _id: 'general', selfApproval, house, revision }], { session });
    else {
      const expected = { _id: 'general', revision: seen } as const;
      const { matchedCount } = await SettingsModel.updateOne(
        expected,
        { $set: { selfApproval, house, revision } },
        { session },
      );
      if (matchedCount === 0) throw new Refusal('conflict');
    }
    const change = { _id: revision, by: actor.username, at: new Date(), selfApproval, house };
    await SettingsChangeModel.create([change], { session });
  }).catch((error) => {
    throw isDuplicateKey(error) ? new Refusal('conflict') : error;
  });
  return { selfApproval, house, revision };
}

/** Returns one page of changes, newest first, each with the settings after it. */
export async function listSettingsChanges({ before, limit = PAGE }: { before?: number; limit?: number }) {
  const found = await SettingsChangeModel.find(before === undefined ? {} : { _id: { $lt: before } })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .maxTimeMS(5_000)
    .lean<SettingsChangeDocument[]>();
  const changes = found.slice(0, limit).map(
    ({ _id: revision, by, at, selfApproval, house }): SettingsChange => ({
      revision,
      by,
      at: at.toISOString(),
      selfApproval,
      house: addDefaults(house),
    }),
  );
  return { changes, next: found.length > limit ? changes.at(-1)!.revision : null };
}
