import { columnLanguage } from '@subtitle/contracts/columns';
import { type LoggerOptions, stdSerializers } from 'pino';
import type { Env } from '../../env';

/** Never in a log, however deep they stand: secrets, texts people write, and with those every column that holds one. */
const SECRET = /^(password|password_hash|token|authorization|cookie|columns|texts?|translated|content|message|note)$/i;
const isSecret = (key: string) => SECRET.test(key) || columnLanguage(key) !== undefined;
const CENSORED = '[redacted]';
const DEEPEST = 6;

/** What database errors carry beside their message are the documents they are about: none of it is logged. */
const ERROR_FIELDS = ['type', 'name', 'code', 'statusCode', 'syscall', 'address', 'port'] as const;
/** Messages of databases and parsers quote the values at fault. */
const QUOTED = /"(?:[^"\\]|\\.)*"?/g;

/** How every process logs: JSON lines without secrets and texts. */
export function logOptions({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): LoggerOptions {
  return {
    level: LOG_LEVEL,
    serializers: { err: describeError, req: ({ method, url }) => ({ method, url: withoutQuery(url) }) },
    formatters: { log: (line) => censored(line, 0) as Record<string, unknown> },
  };
}

/** What stands behind the question mark is what people look for: names, texts. */
export const withoutQuery = (url: string) => url.split('?', 1)[0]!;

/** Copies plain objects and lists without what is secret; requests, replies and the like have serializers of their own. */
function censored(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return CENSORED;
  if (Array.isArray(value)) return value.map((part) => censored(part, depth + 1));
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? CENSORED : censored(part, depth + 1)]),
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = stdSerializers.err(error) as unknown as Record<string, unknown>;
  const fields = ERROR_FIELDS.filter((field) => told[field] !== undefined).map((field) => [field, told[field]]);
  const { message, stack } = told as { message: string; stack?: string };
  return { ...Object.fromEntries(fields), message: unquoted(message), stack: unquoted(stack ?? '') };
}

const unquoted = (text: string) => text.replace(QUOTED, `"${CENSORED}"`);
