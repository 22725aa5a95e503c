import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { FilledUnit, MemoryFill, startFill as operation } from '@subtitle/contracts/operations/memory-fills';
import type { SessionActor } from '../../../actor';
import type { MemoryFillDocument } from '../../../models/memory-fill.model';
import { invalid, Refusal } from '../../../refusal';
import { isRebuilding } from '../follow/is-rebuilding';
import { addFill, endFill, findFill, findOpenUnits } from './fills.repository';

/**
 * Stores a job. It is run by a worker.
 * @throws Refusal invalid-request if another user's job has the same batch
 */
export async function startFill(actor: SessionActor, body: BodyOf<typeof operation>): Promise<MemoryFill> {
  const { batch, units, except = [] } = body;
  const started = await findFill(batch, actor.username);
  if (started) return presentFill(started);
  const limit = LIMITS.countedRows;
  const selected = units ?? (await findOpenUnits(actor.username, body, limit + 1));
  const excepted = new Set(except.map(getUnitKey));
  const unique = new Map(selected.slice(0, limit).map((unit) => [getUnitKey(unit), unit]));
  await addFill({
    ...{ _id: batch, by: actor.username, at: new Date(), state: 'running' },
    units: [...unique.values()].filter((unit) => !excepted.has(getUnitKey(unit))),
    limited: selected.length > limit,
    ...{ next: 0, rows: 0, sentences: 0, all: 0, changed: 0, unfit: 0 },
  });
  const stored = await findFill(batch, actor.username);
  if (!stored) throw invalid('batch', 'Another job has this id.');
  return presentFill(stored);
}

/** @throws Refusal not-found for a job of another user */
export async function readFill({ username }: SessionActor, batch: string): Promise<MemoryFill> {
  const fill = await findFill(batch, username);
  if (!fill) throw new Refusal('not-found');
  return presentFill(fill);
}

/** Ends a job of the caller, if there is one with this batch and it is running. */
export async function stopFill({ username }: SessionActor, batch: string): Promise<void> {
  if (await findFill(batch, username)) await endFill(batch, 'cancelled');
}

const getUnitKey = ({ kind, id, language }: FilledUnit) => `${kind}:${id}:${language}`;

async function presentFill(fill: MemoryFillDocument): Promise<MemoryFill> {
  const { _id: batch, state, units, next: done, rows, sentences, all, changed, unfit = 0, limited } = fill;
  const rebuilding = await isRebuilding();
  return { batch, state, units: units.length, done, rows, sentences, all, changed, unfit, limited, rebuilding };
}
