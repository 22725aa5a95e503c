import { findColumnLanguage } from '@subtitle/contracts/columns';
import { type LoggerOptions, stdSerializers } from 'pino';
import type { Env } from '../../env';

/**
 * Keys that are never logged at any depth: secrets and texts written by users. Every column with a text is added to
 * them.
 */
const SECRET_KEY =
  /^(password|password_hash|token|authorization|cookie|columns|texts?|translated|content|message|note)$/i;
const isSecret = (key: string) => SECRET_KEY.test(key) || findColumnLanguage(key) !== undefined;
const CENSORED = '[redacted]';
const MAX_DEPTH = 6;

/** Fields of an error that are logged. Database errors also contain documents, which are not logged. */
const ERROR_FIELDS = ['type', 'name', 'code', 'statusCode', 'syscall', 'address', 'port'] as const;
/** Databases and parsers quote the wrong values in their messages. */
const QUOTED = /"(?:[^"\\]|\\.)*"?/g;

/** Log options of every process: JSON lines without secrets and texts. */
export function buildLogOptions({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): LoggerOptions {
  return {
    level: LOG_LEVEL,
    serializers: { err: describeError, req: ({ method, url }) => ({ method, url: removeQuery(url) }) },
    formatters: { log: (line) => censor(line, 0) as Record<string, unknown> },
  };
}

/** The query has search terms of users: names and texts. */
export const removeQuery = (url: string) => url.split('?', 1)[0]!;

/** Copies plain objects and lists without secret values. Requests and replies have their own serializers. */
function censor(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return CENSORED;
  if (Array.isArray(value)) return value.map((part) => censor(part, depth + 1));
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? CENSORED : censor(part, depth + 1)]),
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialised = stdSerializers.err(error) as unknown as Record<string, unknown>;
  const fields = ERROR_FIELDS.filter((field) => serialised[field] !== undefined).map((field) => [
    field,
    serialised[field],
  ]);
  const { message, stack } = serialised as { message: string; stack?: string };
  return { ...Object.fromEntries(fields), message: removeQuotes(message), stack: removeQuotes(stack ?? '') };
}

const removeQuotes = (text: string) => text.replace(QUOTED, `"${CENSORED}"`);
