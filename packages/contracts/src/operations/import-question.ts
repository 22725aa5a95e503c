import { type Static, Type } from 'typebox';
import { closed } from '../operation';

/**
 * Dates or ranges of days that would get more rows than `allowed`. `places` is the number of these dates or ranges.
 * `name` ('1/12/2026-10/12/2026') and `rows` describe the one with the most rows. `added` is the number of new rows in
 * all of them.
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
 * Question of an import before its rows become visible. `duplicate` of the `rows` exist already: `replaceable` of these
 * are untouched, `worked` of them have work and are never replaced. `overfull` is absent if no date or range gets too
 * many rows; every answer except `stop` adds its rows nevertheless.
 */
export const DuplicateQuestion = closed({
  duplicate: Type.Integer(),
  replaceable: Type.Integer(),
  worked: Type.Integer(),
  rows: Type.Integer(),
  overfull: Type.Optional(Overfull),
});
export type DuplicateQuestion = Static<typeof DuplicateQuestion>;
