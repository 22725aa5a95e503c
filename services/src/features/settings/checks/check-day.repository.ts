import type { CheckCount } from '@subtitle/contracts/operations/settings';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDayStart } from '@subtitle/domain/team-day';
import { AuditEntryModel, CHECKED_ENTRIES } from '../../../models/audit-entry.model';
import { CheckDayModel, type CheckFiguresDocument, CheckFiguresModel } from '../../../models/check-figures.model';
import { SettingsModel } from '../../../models/settings.model';

const TIMEOUT_MS = 60_000;
const ID = 'checks';

/** Counts the warnings of a day from its audit entries. */
export async function countCheckDay(day: string): Promise<CheckCount[]> {
  const at = { $gte: getTeamDayStart(day), $lt: getTeamDayStart(addDays(day, 1)) };
  return AuditEntryModel.aggregate<CheckCount>([
    { $match: { at, checked: { $exists: true } } },
    { $project: { language: 1, checked: { $objectToArray: '$checked' } } },
    { $unwind: '$checked' },
    {
      $group: {
        _id: { language: '$language', rule: '$checked.k' },
        found: { $sum: '$checked.v.found' },
        kept: { $sum: '$checked.v.kept' },
      },
    },
    { $project: { _id: 0, language: '$_id.language', rule: '$_id.rule', found: 1, kept: 1 } },
    { $sort: { language: 1, rule: 1 } },
  ]).option({ maxTimeMS: TIMEOUT_MS, hint: CHECKED_ENTRIES });
}

export async function saveCheckDay(day: string, counts: CheckCount[]): Promise<void> {
  await CheckDayModel.replaceOne({ _id: day }, { counts }, { upsert: true });
}

/** Returns the counted days from this one on. */
export async function findCheckDays(first: string): Promise<{ day: string; counts: CheckCount[] }[]> {
  const days = await CheckDayModel.find({ _id: { $gte: first } })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return days.map(({ _id, counts }) => ({ day: _id, counts }));
}

export async function removeCheckDays(before: string): Promise<void> {
  await CheckDayModel.deleteMany({ _id: { $lt: before } });
}

export function findCheckFigures(): Promise<CheckFiguresDocument | null> {
  return CheckFiguresModel.findById(ID).lean<CheckFiguresDocument | null>();
}

export async function saveCheckFigures(figures: Omit<CheckFiguresDocument, '_id'>): Promise<void> {
  await CheckFiguresModel.replaceOne({ _id: ID }, figures, { upsert: true });
}

/** Returns the levels that an admin chose. */
export async function findChosenLevels() {
  return (await SettingsModel.findById('general').lean())?.house?.checks;
}
