import { VideoModel } from '../../models/video.model';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import type { Row } from '../items/row/item';

/** Returns a video as a row; null where no visible video has this number. */
export async function findVideo(id: number): Promise<Row | null> {
  return VideoModel.findOne({ _id: id, ...(await getVisibleFilter()) })
    .maxTimeMS(5_000)
    .lean<Row>();
}
