import { StartupError } from '../../startup-error';
import { MigrationModel } from '../migration.model';
import { addBuiltInTerms } from './add-built-in-terms';
import { migrateActivities } from './migrate-activities';
import { migrateAnyLanguage } from './migrate-any-language';
import { migrateChannelNames } from './migrate-channel-names';
import { migrateFigures } from './migrate-figures';
import { migrateFindings } from './migrate-findings';
import { migrateKeys } from './migrate-keys';
import { migrateModules } from './migrate-modules';
import { migrateQuestionKeys } from './migrate-question-keys';
import { migrateTouched } from './migrate-touched';
import { migrateVersions } from './migrate-versions';
import { migrateVideos } from './migrate-videos';

export interface MigrationStep {
  /** Stored in the database, so it must not change. */
  name: string;
  run(): Promise<unknown>;
  /** Runs after migrate has built the indexes. */
  afterIndexes?: true;
}

/**
 * Steps in order. A release that changes stored data, or drops an index that an earlier one needs, adds a step at the
 * end.
 */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  { name: 'versions', run: migrateVersions },
  { name: 'activities', run: migrateActivities },
  { name: 'videos', run: migrateVideos },
  { name: 'modules', run: migrateModules },
  { name: 'touched', run: migrateTouched },
  { name: 'any-language', run: migrateAnyLanguage },
  { name: 'figures', run: migrateFigures },
  { name: 'keys', run: migrateKeys, afterIndexes: true },
  { name: 'channel-names', run: migrateChannelNames, afterIndexes: true },
  { name: 'findings', run: migrateFindings },
  { name: 'question-keys', run: migrateQuestionKeys, afterIndexes: true },
  { name: 'terms', run: addBuiltInTerms, afterIndexes: true },
];

const NOTE = 'steps';

/**
 * Checks that the database has no unknown steps. A downgrade is not possible: an older version would misread changed
 * data.
 * @throws StartupError if a newer version migrated the database
 */
export async function requireKnownSteps(steps = MIGRATION_STEPS): Promise<void> {
  const storedSteps = await MigrationModel.findById(NOTE).lean();
  const unknown = (storedSteps?.detail.split(' ') ?? []).filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `A newer version of this program migrated the database (${unknown.join(', ')}): start that version, or restore the backup from before the upgrade.`,
  );
}

export async function storeSteps(steps: readonly MigrationStep[]): Promise<void> {
  const detail = steps.map(({ name }) => name).join(' ');
  await MigrationModel.updateOne({ _id: NOTE }, { $set: { done_at: new Date(), detail } }, { upsert: true });
}
