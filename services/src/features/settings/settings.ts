import type { HouseSettings, SettingsAnswer, SettingsChange } from '@subtitle/contracts/operations/settings';
import { findLevelFault } from '@subtitle/domain/checks/apply-levels';
import { DEFAULT_SETTINGS, findMachineFault, findSettingsFault } from '@subtitle/domain/default-settings';
import type { SessionActor } from '../../actor';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { SettingsModel } from '../../models/settings.model';
import { type SettingsChangeDocument, SettingsChangeModel } from '../../models/settings-change.model';
import { invalid, Refusal } from '../../refusal';
import { findCheckFigures } from './checks/check-day.repository';

const DEFAULTS: SettingsAnswer = { selfApproval: false, house: DEFAULT_SETTINGS, revision: 0 };
type Demoted = Pick<SettingsAnswer, 'demoted'>;
const PAGE = 20;

/** Returns the current settings. */
export async function readSettings(): Promise<SettingsAnswer> {
  const [stored, demoted] = await Promise.all([SettingsModel.findById('general').lean(), readDemoted()]);
  if (!stored) return { ...DEFAULTS, ...demoted };
  const { selfApproval, house, revision } = stored;
  return { selfApproval, house: addDefaults(house), revision, ...demoted };
}

async function readDemoted(): Promise<Demoted> {
  const demoted = (await findCheckFigures())?.demoted ?? [];
  return demoted.length > 0 ? { demoted } : {};
}

/** Returns how many warnings of each rule were found and kept, as the worker counted them last. */
export async function listCheckCounts() {
  const figures = await findCheckFigures();
  return { at: figures?.counted_at.toISOString() ?? null, counts: figures?.counts ?? [] };
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
  return { selfApproval, house, revision, ...(await readDemoted()) };
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
