import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from '../../infra/work-time';
import { downloads } from '../route';

/** Rows that are read at once where they leave as they are read; as many as an export reads (`export-rows.ts`). */
const PART = 120;
/** Parts that wait for a slow reader, each 2 MB of long texts; streams of objects have sixteen unless told. */
const AHEAD = 1;
/** For the reading of one part. */
const PART_MS = 15_000;

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

interface List<Row, Narrowing, Answer> {
  read(narrowing: Narrowing): Promise<Page<Row>>;
  /** The answer that holds these rows. */
  answer(rows: Row[]): Answer | Promise<Answer>;
}

/**
 * Answers a list: a page where a `limit` is asked for, with the next one's cursor in the header `x-next-cursor`; else all
 * of it, however much that is. What is more than a page leaves part by part as it is read; rows that change meanwhile are
 * told as they are when their part is read. If reading fails then, the connection ends before the answer does.
 */
export async function answerList<Row, Narrowing extends { limit?: number; cursor?: string }, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  narrowing: Narrowing,
  { read, answer }: List<Row, Narrowing, Answer>,
): Promise<Answer | FastifyReply> {
  const first = await read(narrowing);
  if (first.nextCursor === null) return answer(first.rows);
  if (narrowing.limit !== undefined) {
    reply.header('x-next-cursor', first.nextCursor);
    return answer(first.rows);
  }
  const serialised = async (rows: Row[]) =>
    String(reply.serializeInput((await answer(rows)) as Record<string, unknown>, String(reply.statusCode)));
  const readOn = (cursor: string) =>
    withinTime({ until: Date.now() + PART_MS, signal: request.deadline, reads: true }, () =>
      read({ ...narrowing, limit: PART, cursor }),
    );
  return downloads(request, reply, async () =>
    reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(parts(first, readOn, serialised), { highWaterMark: AHEAD })),
  );
}

async function* parts<Row>(
  first: Page<Row>,
  readOn: (cursor: string) => Promise<Page<Row>>,
  serialised: (rows: Row[]) => Promise<string>,
): AsyncGenerator<string> {
  const empty = await serialised([]);
  const [head, tail] = [empty.slice(0, empty.indexOf('[]') + 1), empty.slice(empty.indexOf('[]') + 1)];
  yield head;
  for (let page = first; ; page = await readOn(page.nextCursor)) {
    const text = await serialised(page.rows);
    const comma = page === first || page.rows.length === 0 ? '' : ',';
    yield comma + text.slice(head.length, -tail.length);
    if (page.nextCursor === null) break;
  }
  yield tail;
}
