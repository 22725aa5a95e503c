import { type Static, Type } from 'typebox';
import { closed, operation } from '../operation';
import { UnitParams } from './unit';

/** One entry of the append-only audit: what happened to a row in one language. */
export const HistoryEntry = closed({
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  event: Type.String(),
  from: Type.String(),
  to: Type.String(),
  revision: Type.Integer(),
  owner: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  note: Type.String(),
  /** The texts as they stood after the event, where it changed or submitted them. */
  columns: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const listHistory = operation({
  name: 'list-history',
  method: 'GET',
  path: '/items/:kind/:id/:language/history',
  summary: 'What happened to a row in one language, newest first.',
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'], scope: 'own' },
  params: UnitParams,
  answer: Type.Array(HistoryEntry),
  errors: ['not-found'],
});
