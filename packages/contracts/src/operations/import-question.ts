import { type Static, Type } from 'typebox';
import { closed } from '../operation';

/**
 * Dates or ranges that would have more rows than `allowed`: how many `places`, the one with the most rows by its name
 * ('1/12/2026-10/12/2026') and its rows, and how many `added` rows are new in all of them.
 */
export const Overfull = closed({
  places: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  rows: Type.Integer(),
  allowed: Type.Integer(),
  added: Type.Integer(),
});
export type Overfull = Static<typeof Overfull>;

/**
 * Asked before anything is seen: `duplicate` of the `rows` exist already, `replaceable` of them untouched, `worked`
 * of them worked on (replace passes those over). `overfull` is left out where no date or range gets too many rows; an answer
 * other than `stop` then adds its rows all the same.
 */
export const DuplicateQuestion = closed({
  duplicate: Type.Integer(),
  replaceable: Type.Integer(),
  worked: Type.Integer(),
  rows: Type.Integer(),
  overfull: Type.Optional(Overfull),
});
export type DuplicateQuestion = Static<typeof DuplicateQuestion>;
