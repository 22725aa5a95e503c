import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { UserModel } from '../../../models/user.model';

const PATIENCE_MS = 5_000;
/** Number of latest imports from which the displayed ones are selected. */
const LOOKED_AT = 200;
const SHOWN: readonly ImportDocument['status'][] = ['queued', 'scanning', 'importing', 'done'];

export type LatestImport = Pick<
  ImportDocument,
  '_id' | 'kind' | 'file' | 'created_at' | 'created_by' | 'status' | 'progress' | 'rows' | 'inserted' | 'eta_seconds'
>;

/** Returns the latest imports that are running or done. */
export async function findLatestImports(most: number): Promise<LatestImport[]> {
  const latest = await ImportModel.find(
    {},
    {
      kind: 1,
      file: 1,
      created_at: 1,
      created_by: 1,
      status: 1,
      progress: 1,
      rows: 1,
      inserted: 1,
      eta_seconds: 1,
    },
  )
    .sort({ _id: -1 })
    .limit(LOOKED_AT)
    .maxTimeMS(PATIENCE_MS)
    .lean<LatestImport[]>();
  return latest.filter(({ status }) => SHOWN.includes(status)).slice(0, most);
}

/** Returns the number of cues in the subtitle file of each import. */
export async function findCues(imports: readonly number[]): Promise<Map<number, number>> {
  if (imports.length === 0) return new Map();
  const found = await SubtitleModel.find({ import_id: { $in: imports } }, { import_id: 1, cues: 1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<{ import_id: number; cues: number }[]>();
  return new Map(found.map(({ import_id, cues }) => [import_id, cues]));
}

/** Returns the names of users by username in lower case. */
export async function findNames(usernames: readonly string[]): Promise<Map<string, string>> {
  const lower = [...new Set(usernames.map((name) => name.toLowerCase()))];
  const found = await UserModel.find({ username_lower: { $in: lower } }, { name: 1, username_lower: 1 })
    .maxTimeMS(PATIENCE_MS)
    .lean();
  return new Map(found.map(({ username_lower, name }) => [username_lower, name]));
}
