import { isDuplicateKey } from '../../../infra/duplicate-key';
import {
  type ContentDayDocument,
  ContentDayModel,
  type FiguresMarkDocument,
  FiguresMarkModel,
} from '../../../models/content-day.model';

/** Everything that was counted, and up to where it is right; null before anything was. */
export async function loadContentDays(): Promise<{ mark: FiguresMarkDocument; days: ContentDayDocument[] } | null> {
  const mark = await FiguresMarkModel.findById('content').lean<FiguresMarkDocument>();
  if (!mark) return null;
  return { mark, days: await ContentDayModel.find({}).lean<ContentDayDocument[]>() };
}

/** Keeps days; one that another process counted later stays as it is. */
export async function saveContentDays(days: readonly ContentDayDocument[]): Promise<void> {
  for (const day of days) {
    const older = { _id: day._id, counted_at: { $lt: day.counted_at } };
    await ContentDayModel.collection
      .replaceOne(older as object, day as object, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }
}

export async function saveMark({ up_to, epochs }: Omit<FiguresMarkDocument, '_id'>): Promise<void> {
  await FiguresMarkModel.updateOne({ _id: 'content' }, { $set: { up_to, epochs } }, { upsert: true });
}
