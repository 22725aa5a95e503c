import { ImportModel } from '../../models/import.model';

/** More uploads of one person in a day than anybody makes by hand. */
const MAX_UPLOADS = 5_000;

/** How many bytes somebody has uploaded since a moment, whatever became of them. */
export async function uploadedBytes(username: string, since: Date): Promise<number> {
  const [sum] = await ImportModel.aggregate<{ bytes: number }>([
    { $match: { created_by: username } },
    { $sort: { _id: -1 } },
    { $limit: MAX_UPLOADS },
    { $match: { created_at: { $gte: since } } },
    { $group: { _id: null, bytes: { $sum: '$file.bytes' } } },
  ]);
  return sum?.bytes ?? 0;
}
