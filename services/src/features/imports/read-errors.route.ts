import { readErrors as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { readErrors } from './read-errors';

/** As long as the largest workbook may take on a busy machine. */
const WITHIN_MS = 5 * 60_000;

export function readErrorsRoute(app: App): void {
  route(
    app,
    operation,
    ({ params, query, request }) => readErrors(params.id, query.fault, query.skip ?? 0, openSpool(), request.deadline),
    { config: { answerWithin: WITHIN_MS } },
  );
}
