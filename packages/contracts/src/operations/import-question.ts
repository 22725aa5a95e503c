import { type Static, Type } from 'typebox';
import { closed } from '../operation';

/**
 * Dates or ranges that would have more rows than `allowed`: their number `places`, the one with the most rows by name
 * ('1/12/2026-10/12/2026') with its rows, and the number of new rows in all of them, `added`.
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
 * Question of an import before its rows become visible: `duplicate` of the `rows` exist already; `replaceable` of them
 * are untouched, `worked` have work (replace leaves these out). `overfull` is absent if no date or range gets too many
 * rows; answers other than `stop` add its rows nevertheless.
 */
export const DuplicateQuestion = closed({
  duplicate: Type.Integer(),
  replaceable: Type.Integer(),
  worked: Type.Integer(),
  rows: Type.Integer(),
  overfull: Type.Optional(Overfull),
});
export type DuplicateQuestion = Static<typeof DuplicateQuestion>;
