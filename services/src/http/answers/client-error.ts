import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorAnswer } from '@subtitle/contracts/operation';
import { BARE_HEADERS } from './errors';

const MALFORMED = { status: 400, error: 'The request could not be read.' };
const FAULTS: Record<string, typeof MALFORMED> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request did not arrive in time. Please try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The address or the headers of the request are too long.' },
};

/**
 * Answers a request that could not be read or did not arrive, in the form of all refusals. It also ends the connection,
 * because the beginning of the next request is unknown.
 */
export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, error } = FAULTS[fault.code ?? ''] ?? MALFORMED;
  const answer: ErrorAnswer = { error, code: 'invalid-request' };
  const body = JSON.stringify(answer);
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable && !hasBegun(socket))
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Returns whether an answer has begun, after which nothing may be written; Node's own handler checks the same. */
const hasBegun = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true;
