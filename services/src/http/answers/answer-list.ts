import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runWithinTime } from '../../infra/work-time';
import { sendDownload } from '../route';

/** Rows per read while an answer is streamed; as many as an export reads (`export-rows.ts`). */
const PART_ROWS = 120;
/**
 * Rows serialised at a time. Longer texts are large objects to V8, which are collected only in its rare full
 * collections.
 */
const PIECE_ROWS = 10;
/** Pieces buffered for a slow reader; object streams have sixteen by default. */
const BUFFERED_PIECES = 1;
/** Time limit (ms) for reading one part. */
const PART_TIMEOUT_MS = 15_000;

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
  const serialise = (whole: Answer) =>
    String(reply.serializeInput(whole as Record<string, unknown>, String(reply.statusCode)));
  const readNext = (cursor: string) =>
    runWithinTime({ until: Date.now() + PART_TIMEOUT_MS, signal: request.deadline, isRead: true }, () =>
      read({ ...narrowing, limit: PART_ROWS, cursor }),
    );
  return sendDownload(request, reply, async () =>
    reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(streamPieces(first, { readNext, answer, serialise }), { highWaterMark: BUFFERED_PIECES })),
  );
}

interface PieceSource<Row, Answer> {
  readNext(cursor: string): Promise<Page<Row>>;
  answer: List<Row, unknown, Answer>['answer'];
  serialise(whole: Answer): string;
}

async function* streamPieces<Row, Answer>(first: Page<Row>, { readNext, answer, serialise }: PieceSource<Row, Answer>) {
  const empty = serialise(await answer([]));
  const [head, tail] = [empty.slice(0, empty.indexOf('[]') + 1), empty.slice(empty.indexOf('[]') + 1)];
  yield head;
  let comma = '';
  for (let page = first; ; page = await readNext(page.nextCursor)) {
    for (const piece of splitAnswer(await answer(page.rows))) {
      yield comma + serialise(piece).slice(head.length, -tail.length);
      comma = ',';
    }
    if (page.nextCursor === null) break;
  }
  yield tail;
}

/** Yields the answer in pieces of a few rows. The answer is an array, or an object with an array. */
function* splitAnswer<Answer>(whole: Answer): Generator<Answer> {
  const [name, rows] = Array.isArray(whole)
    ? [null, whole as unknown[]]
    : (Object.entries(whole as object).find(([, value]) => Array.isArray(value)) as [string, unknown[]]);
  for (let at = 0; at < rows.length; at += PIECE_ROWS) {
    const some = rows.slice(at, at + PIECE_ROWS);
    yield (name === null ? some : { ...whole, [name]: some }) as Answer;
  }
}
