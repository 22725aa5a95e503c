import { type TextBatch, TextBatches } from './text-batches.node';

/** Batches of these sizes in bytes, one after the other. */
function batches(...sizes: number[]): TextBatch[] {
  let from = 0;
  return sizes.map((size, first) => {
    const batch = { first, count: 1, from, wide: Buffer.alloc(size) };
    from += size;
    return batch;
  });
}

it('holds the first batches up to their limit in bytes', () => {
  const held = new TextBatches(20, 10);
  const [one, two, three, four] = batches(10, 10, 10, 2);
  expect([one, two, three, four].map((batch) => held.push(batch!))).toEqual([[], [], [], [three]]);
  expect(held.late).toEqual([four]);
  expect([0, 9, 10, 19, 20, 29, 30, 31, 32].map((at) => held.at(at)?.first)).toEqual([
    0,
    0,
    1,
    1,
    undefined,
    undefined,
    3,
    3,
    undefined,
  ]);
});

it('holds no further first batches after a batch was too large', () => {
  const held = new TextBatches(12, 100);
  const all = batches(10, 10, 2);
  for (const batch of all) expect(held.push(batch)).toEqual([]);
  expect(held.late).toEqual(all.slice(1));
});

it('holds the latest batches up to their limit, and always the last one', () => {
  const held = new TextBatches(0, 10);
  const [a, b, c, d, e] = batches(4, 6, 1, 30, 1);
  expect([a, b].map((batch) => held.push(batch!))).toEqual([[], []]);
  expect(held.push(c!)).toEqual([a]);
  expect(held.push(d!)).toEqual([b, c]);
  expect(held.late).toEqual([d]);
  expect(held.push(e!)).toEqual([d]);
  expect(held.late).toEqual([e]);
});
