import type { Activity } from '@subtitle/contracts/operations/figures';
import type { ImportDocument } from '../../../models/import.model';
import { countCuesOfImports, findLatestImports, findNamesOfUsers, type LatestImport } from './activity.repository';

const MAX_ACTIVITIES = 8;

/**
 * Returns the latest uploads, newest first. Failed and undone imports are left out, because their uploaders are
 * notified of them.
 */
export async function listActivity(): Promise<Activity[]> {
  const imports = await findLatestImports(MAX_ACTIVITIES);
  const [names, cues] = await Promise.all([
    findNamesOfUsers(imports.map(({ created_by }) => created_by)),
    countCuesOfImports(
      imports.filter(({ kind, status }) => kind === 'subtitles' && status === 'done').map(({ _id }) => _id),
    ),
  ]);
  return imports.map((one) =>
    presentActivity(one, names.get(one.created_by.toLowerCase()) ?? one.created_by, cues.get(one._id)),
  );
}

function presentActivity(one: LatestImport, by: string, cues: number | undefined): Activity {
  const { _id: id, kind, file, created_at, status, progress, rows, inserted, eta_seconds } = one;
  const shown = presentStatus(status);
  return {
    id,
    name: file.name,
    kind,
    uploadedTime: created_at.toISOString(),
    by,
    status: shown,
    progress: shown === 'completed' ? 100 : progress,
    rows: cues ?? (shown === 'completed' ? inserted : rows),
    etaSeconds: eta_seconds,
  };
}

function presentStatus(status: ImportDocument['status']): Activity['status'] {
  if (status === 'done') return 'completed';
  return status === 'queued' ? 'queued' : 'processing';
}
