import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { UserModel } from '../../../models/user.model';

const TIMEOUT_MS = 5_000;
/** Number of latest imports from which the displayed ones are selected. */
const MAX_READ_IMPORTS = 200;
const DISPLAYED_STATUSES: readonly ImportDocument['status'][] = ['queued', 'scanning', 'importing', 'done'];

export type LatestImport = Pick<
  ImportDocument,
  '_id' | 'kind' | 'file' | 'created_at' | 'created_by' | 'status' | 'progress' | 'rows' | 'inserted' | 'eta_seconds'
>;

/** Returns the latest imports that are running or done. */
export async function findLatestImports(limit: number): Promise<LatestImport[]> {
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
    .limit(MAX_READ_IMPORTS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<LatestImport[]>();
  return latest.filter(({ status }) => DISPLAYED_STATUSES.includes(status)).slice(0, limit);
}

/** Returns the number of cues in the subtitle file of each import. */
export async function countCuesOfImports(imports: readonly number[]): Promise<Map<number, number>> {
  if (imports.length === 0) return new Map();
  const found = await SubtitleModel.find({ import_id: { $in: imports } }, { import_id: 1, cues: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ import_id: number; cues: number }[]>();
  return new Map(found.map(({ import_id, cues }) => [import_id, cues]));
}

/** Returns the names of users by username in lower case. */
export async function findNamesOfUsers(usernames: readonly string[]): Promise<Map<string, string>> {
  const lower = [...new Set(usernames.map((name) => name.toLowerCase()))];
  const found = await UserModel.find({ username_lower: { $in: lower } }, { name: 1, username_lower: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return new Map(found.map(({ username_lower, name }) => [username_lower, name]));
}
