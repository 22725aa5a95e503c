import { Value } from 'typebox/value';
import type { Operation } from '../operation';

/** Valid and invalid values of a field; `undefined` omits the field. */
export type Bounds = [good: unknown[], bad: unknown[]];
type Fields = Record<string, unknown>;

export const isAccepted = (operation: Operation, part: 'params' | 'query' | 'body' | 'form', value: Fields) =>
  Value.Check(operation[part]!, value);

/**
 * Expects that the operation accepts the example, also with each good value of each field, and refuses it with a bad
 * value or an additional field.
 */
export function expectBounds(
  operation: Operation,
  part: 'params' | 'query' | 'body' | 'form',
  example: Fields,
  fields: Record<string, Bounds>,
): void {
  const { name } = operation;
  expect([name, isAccepted(operation, part, example)]).toEqual([name, true]);
  expect([name, isAccepted(operation, part, { ...example, $where: '1' })]).toEqual([name, false]);
  for (const [field, [good, bad]] of Object.entries(fields)) {
    const filterAccepted = (values: unknown[]) =>
      values.filter((value) => {
        const { [field]: _, ...others } = example;
        return isAccepted(operation, part, value === undefined ? others : { ...others, [field]: value });
      });
    expect([name, field, filterAccepted(good)]).toEqual([name, field, good]);
    expect([name, field, filterAccepted(bad)]).toEqual([name, field, []]);
  }
}

export const MISSING = undefined;
export const textOfLength = (length: number) => 'x'.repeat(length);
export const BAD_DAYS = ['', '2026-1-1', '1/12/2026', 20260101];
const BAD_COUNTS = [-1, 0.5, '1', null];
export const KIND: Bounds = [
  ['daily', 'tenday', 'activity', 'video'],
  ['activities', 'videos', '', MISSING],
];
export const ID: Bounds = [
  [1, 7],
  [MISSING, 0, ...BAD_COUNTS],
];
export const REVISION: Bounds = [
  [0, 8],
  [MISSING, ...BAD_COUNTS],
];
