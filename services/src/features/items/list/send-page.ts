import type { ListedPrediction } from '@subtitle/contracts/operations/predictions';
import type { FastifyReply } from 'fastify';
import { presentListed, type Viewer } from '../row/present-item';
import type { Page } from './item-list';

/** A page as its answer; where the next one begins stands in the header `x-next-cursor`. */
export function sendPage(reply: FastifyReply, { rows, nextCursor }: Page, actor: Viewer): ListedPrediction[] {
  if (nextCursor) reply.header('x-next-cursor', nextCursor);
  return rows.map((row) => presentListed(row, actor));
}
