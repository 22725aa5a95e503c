import { waitUntil } from '@subtitle/testing/processes';
import { createFiguresCounter } from '../features/figures/count/run-figures-counter';
import { FiguresMarkModel } from '../models/figures-mark.model';

/**
 * Counts all events so far. A worker that runs beside the test may count them instead of the test's own counter.
 * @param all counts all days again, for rows and audit entries that a test wrote without the API
 */
export async function countFigures({ all = false } = {}): Promise<void> {
  if (all) await FiguresMarkModel.updateOne({ _id: 'figures' }, { $set: { up_to: null } });
  const startedAt = new Date();
  const counter = createFiguresCounter();
  await waitUntil(async () => {
    for (let left = await counter.step(); left !== null; left = await counter.step()) if (left === 0) return true;
    const mark = await FiguresMarkModel.findById('figures').lean();
    return (mark?.up_to && mark.up_to > startedAt && mark.left === 0) || undefined;
  }, 'the figures are counted');
  await counter.release();
}
