import { RowPacker, unpackRows } from './pack-rows';
import type { PreparedRow } from './prepare-row';

describe('rows packed for the minutes they wait', () => {
  it('come back letter by letter and in order, also where each has columns of its own', () => {
    const rows: PreparedRow[] = [
      { _id: '7:2', key: 'a', en_1: 'plain', hi_1: 'आज का दिन', lagna_order: 0, channel_id: null },
      { _id: '7:3', key: 'b', te_1: 'నేడు 😀', import_row: 4_294_967_295 },
      { _id: '7:4', key: 'c', hi_1: 'अ\u0000\uD800', en_1: '', en_2: 'x'.repeat(32_767), lagna_order: -1 },
    ];
    const packer = new RowPacker();
    for (const row of rows) packer.add(row);
    const unpacked = unpackRows(packer.bytes());
    expect(unpacked).toEqual(rows);
    expect(unpacked.map((row) => Object.keys(row))).toEqual(rows.map((row) => Object.keys(row)));
  });

  it('are none where none was added', () => {
    expect(unpackRows(new RowPacker().bytes())).toEqual([]);
  });
});
