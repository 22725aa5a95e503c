import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Row } from '../row/item';
import { getLaneStart, isAfter, mergeLanes, type UnitRow, type WorkPlace } from './merge-lanes';

/** Lanes of units named like `3:te`, with the number of units taken from each and whether it was closed. */
function createLanes(...lanes: string[][]) {
  const seen = lanes.map(() => ({ taken: 0, ended: false }));
  async function* open(at: number): AsyncGenerator<UnitRow, void> {
    try {
      for (const name of lanes[at]!) {
        if (name === 'breaks') throw new Error('The database is gone.');
        seen[at]!.taken += 1;
        yield createUnitRow(name);
      }
    } finally {
      seen[at]!.ended = true;
    }
  }
  const merge = async (limit: number) => (await mergeLanes([...lanes.keys()], limit, open)).map(formatUnitRow);
  return { merge, seen };
}

function createUnitRow(name: string): UnitRow {
  const [id, language] = name.split(':') as [string, LanguageCode];
  return { row: { from: '2026-06-10', to: '2026-06-10', lagna_order: 0, id: Number(id) } as Row, language };
}
const formatUnitRow = ({ row, language }: UnitRow) => `${row.id}:${language}`;

test('sorts units by place and those of one row by language, and takes no more of a lane than needed', async () => {
  const { merge, seen } = createLanes(['2:te', '3:hi', '3:te', '9:te'], ['1:mr', '3:mr', '7:mr', '8:mr'], []);
  expect(await merge(5)).toEqual(['1:mr', '2:te', '3:hi', '3:mr', '3:te']);
  expect(seen.map(({ taken }) => taken)).toEqual([3, 3, 0]);
  expect(seen.every(({ ended }) => ended)).toBe(true);
});

test('takes no more than requested, and closes every lane', async () => {
  const { merge, seen } = createLanes(['2:te', '3:te'], ['1:mr', '4:mr']);
  expect(await merge(1)).toEqual(['1:mr']);
  expect(seen).toEqual([
    { taken: 1, ended: true },
    { taken: 1, ended: true },
  ]);
  expect(await merge(0)).toEqual([]);
});

test('sorts rows of one day by last day, lagna and number, and units of one row by the order of languages', async () => {
  const at = (to: string, lagna_order: number, id: number, language: LanguageCode): UnitRow => ({
    row: { from: '2026-06-10', to, lagna_order, id } as Row,
    language,
  });
  const sorted = [
    at('2026-06-10', 1, 9, 'te'),
    at('2026-06-10', 2, 3, 'en'),
    at('2026-06-10', 2, 3, 'bn'),
    at('2026-06-10', 2, 4, 'en'),
    at('2026-06-11', 0, 1, 'en'),
  ];
  async function* one(unitRow: UnitRow) {
    yield unitRow;
  }
  expect(await mergeLanes([...sorted].reverse(), 9, one)).toEqual(sorted);
  expect(await mergeLanes(sorted, 9, one)).toEqual(sorted);
});

test('after a place come the later languages of its row, and every other row', () => {
  const { row } = createUnitRow('3:mr');
  const startAfter: WorkPlace = { place: ['2026-06-10', '2026-06-10', 0, 3], language: 'mr' };
  expect(isAfter({ row, language: 'mr' }, undefined)).toBe(true);
  const languages = ['en', 'hi', 'mr', 'gu', 'bn', 'te'] as const;
  expect(languages.filter((language) => isAfter({ row, language }, startAfter))).toEqual(['gu', 'bn', 'te']);
  expect(languages.filter((language) => isAfter({ ...createUnitRow('4:mr'), language }, startAfter))).toEqual(
    languages,
  );
  expect(languages.filter((language) => getLaneStart(startAfter, language)!.including)).toEqual(['gu', 'bn', 'te']);
  expect(getLaneStart(startAfter)).toEqual({ place: startAfter.place, including: true });
  expect([getLaneStart(undefined), getLaneStart(undefined, 'mr')]).toEqual([undefined, undefined]);
});

test('returns all units where there are fewer than requested', async () => {
  expect(await createLanes(['2:te'], ['1:mr', '4:mr']).merge(9)).toEqual(['1:mr', '2:te', '4:mr']);
  expect(await createLanes().merge(9)).toEqual([]);
});

test('closes all lanes if one of them fails', async () => {
  for (const broken of [['breaks'], ['1:te', 'breaks']]) {
    const { merge, seen } = createLanes(broken, ['2:mr', '3:mr']);
    await expect(merge(5)).rejects.toThrow('The database is gone.');
    expect(seen[1]).toMatchObject({ ended: true });
  }
});
