import type { SessionActor } from '../../../actor';
import type { MemoryFillDocument } from '../../../models/memory-fill.model';
import { changeTexts, tryChange } from '../propagate/change-texts';
import { findWorker } from '../propagate/people.repository';
import { listFilledTexts } from '../propagate/plan-unit';
import { addPropagated } from '../propagate/propagated.repository';
import { FILLED_FROM_MEMORY } from '../propagate/reasons';
import { countFilled, endFill, findRunningFill } from './fills.repository';
import { planFill } from './plan-fill';

/**
 * Fills the rows of a job until it ends. Contract: the change of a row, its record and the position of the job are one
 * transaction, which is conditional on the position and on the job running. So a job that is continued after a kill, or
 * run by two workers, fills each row once, and no row is filled after the job was cancelled.
 * @throws the reason of `shutdown` between two rows
 */
export async function runFill(batch: string, shutdown: AbortSignal): Promise<void> {
  for (let fill = await findRunningFill(batch); fill; fill = await findRunningFill(batch)) {
    const starter = await findWorker(fill.by);
    if (!starter) return endFill(batch, 'failed');
    let at = fill.next;
    while (at < fill.units.length && (await fillUnit(fill, starter, at))) {
      at++;
      shutdown.throwIfAborted();
    }
    if (at >= fill.units.length) return endFill(batch, 'done');
  }
}

/** @returns false if the job has ended, or another worker has filled the unit */
async function fillUnit(fill: MemoryFillDocument, starter: SessionActor, at: number): Promise<boolean> {
  const unit = fill.units[at]!;
  const batch = fill._id;
  const plan = await planFill(starter, unit);
  if (plan === null) return countFilled(batch, at, { changed: 1 });
  if (plan === 'unfit') return countFilled(batch, at, { unfit: 1 });
  const { planned, owner, source } = plan;
  const { all, sentences, columns, fresh, isUnsaved, revision } = planned;
  if (sentences === 0) return countFilled(batch, at, { all });
  const { kind, id, language } = unit;
  const record = {
    ...{ _id: `${batch}:${kind}:${id}:${language}`, batch, by: starter.username, kind, item: id, language },
    ...(owner.username !== starter.username && { owner: owner.username }),
    ...{ fresh, isUnsaved, columns, state: 'filled' as const },
  };
  const isFilled = await tryChange(() =>
    changeTexts(owner, unit, {
      revision,
      texts: Object.fromEntries(columns.map(({ column, text }) => [column, text])),
      filled: listFilledTexts(columns),
      seen: { language: source, texts: planned.source },
      reason: owner.username === starter.username ? FILLED_FROM_MEMORY : `${FILLED_FROM_MEMORY} by ${starter.username}`,
      also: async (session, { entry }) => {
        if (!(await countFilled(batch, at, { rows: 1, sentences, all }, session))) return false;
        await addPropagated({ ...record, at: entry.at, revision: entry.revision }, session);
        return true;
      },
    }),
  );
  return isFilled || countFilled(batch, at, { changed: 1 });
}
