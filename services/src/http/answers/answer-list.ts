import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from '../../infra/work-time';
import { downloads } from '../route';

/** Rows that are read at once where they leave as they are read; as many as an export reads (`export-rows.ts`). */
const PART = 120;
/** Rows that become text at once. Longer texts are large objects to V8, which go with its rare full collections only. */
const PIECE = 10;
/** Pieces that wait for a slow reader; streams of objects have sixteen unless told. */
const AHEAD = 1;
/** For the reading of one part. */
const PART_MS = 15_000;

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  /** Of the page above, where there is one to go to. */
  previousCursor?: string | null;
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

/** The same answer some rows at a time: an array, or what holds one. */
function* cut<Answer>(whole: Answer): Generator<Answer> {
  const [name, rows] = Array.isArray(whole)
    ? [null, whole as unknown[]]
    : (Object.entries(whole as object).find(([, value]) => Array.isArray(value)) as [string, unknown[]]);
  for (let at = 0; at < rows.length; at += PIECE) {
    const some = rows.slice(at, at + PIECE);
    yield (name === null ? some : { ...whole, [name]: some }) as Answer;
  }
}
