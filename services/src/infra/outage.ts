import { types } from 'node:util';
import { mongo } from 'mongoose';
import type { RefusalExtra } from '../refusal';
import { Refusal } from '../refusal';

/** Reasons why a database or queue cannot serve a request: the sentence and the seconds before a retry. */
const OUTAGES = {
  away: { retryAfter: 5, sentence: undefined },
  slow: { retryAfter: 5, sentence: 'This took too long and was stopped. No changes were made. Please try again.' },
  contended: {
    retryAfter: 1,
    sentence: 'Other people were changing the same data, so no changes were made. Please try again.',
  },
  unsure: {
    retryAfter: 5,
    sentence: 'This took too long. Please check whether your change was saved before you try again.',
  },
} as const satisfies Record<string, Required<Pick<RefusalExtra, 'retryAfter'>> & { sentence: string | undefined }>;
type Outage = keyof typeof OUTAGES;

const MAX_TIME_EXPIRED = 50;

/** Error codes of the MongoDB server. */
const BY_CODE: Record<number, Outage> = {
  6: 'away', // HostUnreachable
  7: 'away', // HostNotFound
  24: 'contended', // LockTimeout
  [MAX_TIME_EXPIRED]: 'slow', // MaxTimeMSExpired
  89: 'away', // NetworkTimeout
  91: 'away', // ShutdownInProgress
  112: 'contended', // WriteConflict
  189: 'away', // PrimarySteppedDown
  202: 'slow', // NetworkInterfaceExceededTimeLimit
  251: 'contended', // NoSuchTransaction: the server aborted it
  262: 'slow', // ExceededTimeLimit
  9001: 'away', // SocketException
  10107: 'away', // NotWritablePrimary
  11600: 'away', // InterruptedAtShutdown
  11601: 'slow', // Interrupted: an operator of the database stopped the command
  11602: 'away', // InterruptedDueToReplStateChange
  13435: 'away', // NotPrimaryNoSecondaryOk
  13436: 'away', // NotPrimaryOrSecondary
};

/** Names of errors that the drivers of MongoDB and Redis create themselves. */
const BY_NAME: Record<string, Outage> = {
  MongoServerSelectionError: 'away',
  MongooseServerSelectionError: 'away',
  MongoNetworkError: 'away',
  MongoNetworkTimeoutError: 'away',
  MongoNotConnectedError: 'away',
  MongoPoolClearedError: 'away',
  MongoPoolClearedOnNetworkError: 'away',
  MongoPoolClosedError: 'away',
  MongoTopologyClosedError: 'away',
  MongoClientClosedError: 'away',
  MongoExpiredSessionError: 'away',
  MongoWaitQueueTimeoutError: 'slow',
  MongoOperationTimeoutError: 'slow',
  MaxRetriesPerRequestError: 'away',
};

/** Codes of the MongoDB server for a document above its maximum size. */
const TOO_LARGE_CODES = new Set<unknown>([10334, 17419, 17420]);

const LOST_CONNECTION = /ECONNREFUSED|ECONNRESET|EPIPE|Stream isn't writeable|Connection is closed/;

/**
 * Maps a failure of MongoDB or Redis to a refusal: 503 with Retry-After, because a retry may succeed and the request
 * has no error; 413 for a document that is too large. Null for every other error.
 */
export function createOutageRefusal(error: unknown): Refusal | null {
  if (isTooLarge(error)) return new Refusal('file-too-large', {}, TOO_LARGE_MESSAGE);
  const outage = findOutage(error);
  if (!outage) return null;
  const { retryAfter, sentence } = OUTAGES[outage];
  return new Refusal('unavailable', { retryAfter }, sentence);
}

/** Refusal of a request that used up its time. A change may have been committed before the request was stopped. */
export function createTimeoutRefusal(isRead: boolean): Refusal {
  const { retryAfter, sentence } = OUTAGES[isRead ? 'slow' : 'unsure'];
  return new Refusal('unavailable', { retryAfter }, sentence);
}

const TOO_LARGE_MESSAGE = 'This is too large to be stored in one piece, so no changes were made.';

/**
 * Returns whether a document is too large. Three sources report it: the server; the driver, which counts the documents
 * of a bulk write; and BSON, whose buffer ends at 17 MB.
 */
function isTooLarge(error: unknown): boolean {
  // `instanceof` does not work here: in tests, errors of Node's own modules are from another realm.
  if (!types.isNativeError(error)) return false;
  const { name, message, stack = '' } = error;
  const { code } = error as Error & { code?: unknown };
  if (name === 'MongoInvalidArgumentError') return message.startsWith('Document is larger than the maximum size');
  return TOO_LARGE_CODES.has(code) || (code === 'ERR_OUT_OF_RANGE' && /[\\/]bson[\\/]/.test(stack));
}

function findOutage(error: unknown): Outage | null {
  if (!types.isNativeError(error)) return null;
  const { code, errorLabels } = error as Error & { code?: unknown; errorLabels?: readonly string[] };
  const labels = new Set(errorLabels);
  if (labels.has('UnknownTransactionCommitResult')) return 'unsure';
  const known = (typeof code === 'number' && BY_CODE[code]) || BY_NAME[error.name];
  if (known) return known;
  // A bulk write that lost its connection has only a message and the labels of its cause, but no code.
  if (error.name === 'MongoBulkWriteError' && code === undefined) return 'away';
  if (labels.has('TransientTransactionError')) return 'contended';
  if (LOST_CONNECTION.test(error.message)) return 'away';
  return findOutage(error.cause);
}

/**
 * Returns the result of a query, or null if it exceeded its time. It is meant for counts that an answer may leave out.
 */
export async function returnNullOnTimeout<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === MAX_TIME_EXPIRED) return null;
    throw error;
  }
}
