import type { MachineService } from '@subtitle/contracts/operations/machine';
import { getTeamDay } from '@subtitle/domain/team-day';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { type MachineDayDocument, MachineDayModel } from '../../models/machine-day.model';
import { MachineTextModel } from '../../models/machine-text.model';

const TIMEOUT_MS = 5_000;

/** Returns the stored translations of a service by id. */
export async function findMachineTexts(ids: readonly string[], service: MachineService): Promise<Map<string, string>> {
  const found = await MachineTextModel.find({ _id: { $in: [...ids] }, service }, { text: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return new Map(found.map(({ _id, text }) => [_id, text]));
}

/** Stores translations of a service, instead of those of another service. */
export async function storeMachineTexts(texts: ReadonlyMap<string, string>, service: MachineService): Promise<void> {
  const at = new Date();
  await MachineTextModel.bulkWrite(
    [...texts].map(([_id, text]) => ({
      updateOne: { filter: { _id }, update: { $set: { service, text, at, accepted_by: null } }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Adds the characters of a request to its day.
 * @returns false where they would exceed the limit of the day; nothing is added then
 */
export async function reserveCharacters(characters: number, limit: number): Promise<boolean> {
  const _id = getTeamDay(new Date());
  const fits = limit > 0 ? { characters: { $lte: limit - characters } } : {};
  try {
    await MachineDayModel.updateOne(
      { _id, ...fits },
      { $inc: { characters, requests: 1 } },
      { upsert: limit === 0 || characters <= limit },
    );
  } catch (error) {
    // The day exists and does not match the filter.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  return limit === 0 || characters <= limit;
}

/** Stores that a request succeeded. */
export async function recordSuccess(): Promise<void> {
  await MachineDayModel.updateOne({ _id: getTeamDay(new Date()) }, { $set: { succeeded_at: new Date() } });
}

/** Takes back the characters of a request that was not answered, and stores why it failed. @param failure null if it was not sent */
export async function recordFailure(failure: string | null, characters: number): Promise<void> {
  const taken = { characters: -characters, requests: failure === null ? -1 : 0 };
  const update =
    failure === null ? { $inc: taken } : { $inc: { ...taken, failures: 1 }, $set: { failed_at: new Date(), failure } };
  await MachineDayModel.updateOne({ _id: getTeamDay(new Date()) }, update);
}

/** Returns the use of the latest days with any, latest first. */
export function findMachineDays(limit: number): Promise<MachineDayDocument[]> {
  return MachineDayModel.find({}).sort({ _id: -1 }).limit(limit).maxTimeMS(TIMEOUT_MS).lean<MachineDayDocument[]>();
}
