import type { ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer } from '@subtitle/contracts/operation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { metricsRegistry } from '../../infra/metrics';
import { createOutageRefusal } from '../../infra/outage';
import { Refusal } from '../../refusal';
import { createValidationRefusal } from '../validation';

/**
 * Answers every failure as `{ error, code, field?, current?, requestId }`. Unexpected errors are logged, and their
 * details are not sent.
 */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (hasLeft(request)) return reply.code(CLIENT_LEFT_STATUS).send();
      const refusal = convertToRefusal(error);
      if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
      else if (refusal.status >= 500) request.log.warn({ reason: error.name, code: error.code }, refusal.message);
      return sendRefusal(refusal, request, reply);
    });
  },
  { name: 'errors', dependencies: ['validation'] },
);

/** Status in log and metrics for a client that has left, to distinguish it from failures of the server. */
const CLIENT_LEFT_STATUS = 499;
// A request injected by a test has no connection that could be closed.
const hasLeft = ({ raw }: FastifyRequest) => raw.socket?.destroyed === true;

const refusals = new Counter({
  name: 'subtitle_refusals_total',
  help: 'Refused requests by error code.',
  labelNames: ['code'],
  registers: [metricsRegistry],
});

/** Sends a refusal of the catalogue. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  refusals.inc({ code: refusal.code });
  const { field, current, clashes, lease, importId, worked, reasons, moved, answered, retryAfter } = refusal.extra;
  const answer: ErrorAnswer = { error: refusal.message, code: refusal.code, requestId: request.id };
  if (field !== undefined) answer.field = field;
  if (current !== undefined) answer.current = current;
  if (clashes !== undefined) answer.clashes = clashes;
  if (lease !== undefined) answer.lease = lease;
  if (importId !== undefined) answer.importId = importId;
  if (worked !== undefined) answer.worked = worked;
  if (reasons !== undefined) answer.reasons = reasons;
  if (moved !== undefined) answer.moved = moved;
  if (answered !== undefined) answer.answered = answered;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(answer);
}

/**
 * Answers an address that cannot be matched to routes (`/%`). No hook has run for it, so the security headers are set
 * here. The answer is not a page, so nothing may be loaded.
 */
export function answerAddressFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(convertToRefusal(error), request, reply.headers(BARE_HEADERS));
}

/** Security headers of an answer without hooks. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Converts an error of a library to a refusal. */
function convertToRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) return createValidationRefusal(error);
  const outage = createOutageRefusal(error);
  if (outage) return outage;
  const code = CODES[error.code] ?? BY_STATUS[error.statusCode ?? 500];
  if (code === undefined) return new Refusal('internal');
  return new Refusal(code, code === 'unavailable' ? { retryAfter: 5 } : {}, ERROR_MESSAGES[error.code]);
}

/** Error codes of Fastify. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'file-too-large',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid-request',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-a-workbook',
  413: 'file-too-large',
  414: 'invalid-request',
  415: 'invalid-request',
  429: 'too-many-requests',
  503: 'unavailable',
};

const ERROR_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_BAD_URL: 'The address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call does not accept the content type.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but the content type is JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
};
