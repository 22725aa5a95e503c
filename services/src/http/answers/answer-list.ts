import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from '../../infra/work-time';
import { downloads } from '../route';

/** Rows per read while an answer is streamed; as many as an export reads (`export-rows.ts`). */
const PART = 120;
/**
 * Rows serialised at a time. Longer texts are large objects to V8, which are collected only in its rare full
 * collections.
 */
const PIECE = 10;
/** Pieces buffered for a slow reader; object streams have sixteen by default. */
const AHEAD = 1;
/** Time limit (ms) for reading one part. */
const PART_MS = 15_000;

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  /** Cursor of the previous page, if there is one. */
  previousCursor?: string | null;
}

interface List<Row, Narrowing, Answer> {
  read(narrowing: Narrowing): Promise<Page<Row>>;
  /** Returns the answer with these rows. */
  answer(rows: Row[]): Answer | Promise<Answer>;
}

/**
 * Sends a list: with a `limit` a page, with the cursor of the next page in the header `x-next-cursor`; otherwise all
 * rows, without limit. Rows beyond a page are streamed part by part. A row that changes meanwhile is sent as it is when
 * its part is read. If a later read fails, the connection ends before the answer is complete.
 */
export async function answerList<Row, Narrowing extends { limit?: number; cursor?: string }, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  narrowing: Narrowing,
  { read, answer }: List<Row, Narrowing, Answer>,
): Promise<Answer | FastifyReply> {
  const first = await read(narrowing);
  if (first.previousCursor) reply.header('x-previous-cursor', first.previousCursor);
  if (first.nextCursor === null) return answer(first.rows);
  if (narrowing.limit !== undefined) {
    reply.header('x-next-cursor', first.nextCursor);
    return answer(first.rows);
  }
  const serialised = (whole: Answer) =>
    String(reply.serializeInput(whole as Record<string, unknown>, String(reply.statusCode)));
  const readOn = (cursor: string) =>
    withinTime({ until: Date.now() + PART_MS, signal: request.deadline, reads: true }, () =>
      read({ ...narrowing, limit: PART, cursor }),
    );
  return downloads(request, reply, async () =>
    reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(pieces(first, { readOn, answer, serialised }), { highWaterMark: AHEAD })),
  );
}

interface Told<Row, Answer> {
  readOn(cursor: string): Promise<Page<Row>>;
  answer: List<Row, unknown, Answer>['answer'];
  serialised(whole: Answer): string;
}

async function* pieces<Row, Answer>(first: Page<Row>, { readOn, answer, serialised }: Told<Row, Answer>) {
  const empty = serialised(await answer([]));
  const [head, tail] = [empty.slice(0, empty.indexOf('[]') + 1), empty.slice(empty.indexOf('[]') + 1)];
  yield head;
  let comma = '';
  for (let page = first; ; page = await readOn(page.nextCursor)) {
    for (const piece of cut(await answer(page.rows))) {
      yield comma + serialised(piece).slice(head.length, -tail.length);
      comma = ',';
    }
    if (page.nextCursor === null) break;
  }
  yield tail;
}

/** Yields the answer in pieces of a few rows. The answer is an array, or an object with an array. */
function* cut<Answer>(whole: Answer): Generator<Answer> {
  const [name, rows] = Array.isArray(whole)
    ? [null, whole as unknown[]]
    : (Object.entries(whole as object).find(([, value]) => Array.isArray(value)) as [string, unknown[]]);
  for (let at = 0; at < rows.length; at += PIECE) {
    const some = rows.slice(at, at + PIECE);
    yield (name === null ? some : { ...whole, [name]: some }) as Answer;
  }
}
