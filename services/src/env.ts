import { readFileSync } from 'node:fs';
import { parseSpoolAddress, type SpoolAddress, type SpoolKeys } from './spool-address';
import { StartupError } from './startup-error';

type Source = Record<string, string | undefined>;

/** Settings of every process of the services. They are read once, in this file only. */
export interface Env {
  NODE_ENV: 'development' | 'production' | 'test';
  MONGODB_URI: string;
  /** Database name. */
  DATABASE: string;
  REDIS_URL: string;
  /** Prefix of the queues' keys in Redis. */
  QUEUE_PREFIX: string;
  HOST: string;
  PORT: number;
  /** Address on which each process serves its internal metrics. */
  METRICS_HOST: string;
  /** 0 = no metrics. */
  METRICS_PORT: number;
  /** Signs session tokens; at least 32 characters. */
  JWT_SECRET: string;
  /** The previous secret. Tokens signed with it stay valid until they expire; null = none. */
  JWT_SECRET_PREVIOUS: string | null;
  /**
   * Folder with the shell's files of the last 30 days, for tabs that are still open. Its disk's free space is checked.
   */
  DATA_DIR: string;
  /** An object store for uploaded files; null = the database keeps them. */
  SPOOL: SpoolAddress | null;
  /**
   * Credentials of the object store. Null = the store's client finds credentials itself, for example by the machine's
   * role.
   */
  SPOOL_KEYS: SpoolKeys | null;
  /** Folder of the built shell; empty = the API serves no pages. */
  SHELL_DIR: string;
  /** Folder of published screen modules, with one subfolder for each version. */
  REMOTES_DIR: string;
  /** SDK version that the served shell provides; empty = the version of packages/sdk at build time. */
  HOST_API: string;
  /** Origins of development servers from which an admin may load a module in their browser; empty = none. */
  MODULE_DEV_ORIGINS: readonly string[];
  /** Origins of external front ends that may call the API from browsers; empty = only its own pages. */
  CORS_ORIGINS: readonly string[];
  /** Whether demo data exists. The sign-in page then lists the demo accounts. */
  DEMO: boolean;
  /**
   * Number of reverse proxies in front. Each appends to X-Forwarded-For; earlier entries come from the caller and are
   * not trusted.
   */
  TRUST_PROXY: number;
  /** Event loop delay (ms) above which requests are answered with 503; 0 = no limit. */
  MAX_EVENT_LOOP_DELAY: number;
  /**
   * Free disk space (MB) below which uploads are refused. Below a quarter of it, all changes are refused. 0 = no limit.
   */
  MIN_FREE_MB: number;
  /** Maximum upload of one person, or of the keys of one module, in 24 hours (MB); 0 = no limit. */
  UPLOAD_MB_PER_DAY: number;
  /** Key of the service for machine translation; empty = none. */
  MACHINE_KEY: string;
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Settings that may be read from a file named by NAME_FILE, like secrets of containers. */
const SECRETS = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'MONGODB_URI',
  'REDIS_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'MACHINE_KEY',
] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MODES = ['development', 'production', 'test'] as const;

/**
 * Reads and checks the environment.
 * @throws StartupError that lists all faults
 */
export function readEnv(source: Source): Env {
  const faults: string[] = [];
  const read = createReader(source, faults);
  const env: Env = {
    NODE_ENV: read.oneOf('NODE_ENV', MODES, 'production'),
    MONGODB_URI: read.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']),
    DATABASE: read.pattern('DATABASE', /^[\w-]{1,60}$/, 'subtitle_editor'),
    REDIS_URL: read.url('REDIS_URL', ['redis:', 'rediss:']),
    QUEUE_PREFIX: read.pattern('QUEUE_PREFIX', /^[\w-]{1,60}$/, 'subtitle'),
    HOST: read.text('HOST', '127.0.0.1'),
    PORT: read.port('PORT', 3000),
    METRICS_HOST: read.text('METRICS_HOST', '127.0.0.1'),
    METRICS_PORT: read.port('METRICS_PORT', 9464),
    JWT_SECRET: read.pattern('JWT_SECRET', /^.{32,}$/s),
    JWT_SECRET_PREVIOUS: read.pattern('JWT_SECRET_PREVIOUS', /^(.{32,})?$/s, '') || null,
    DATA_DIR: read.text('DATA_DIR', '.data'),
    SPOOL: read.spool('SPOOL'),
    SPOOL_KEYS: read.spoolKeys(),
    SHELL_DIR: read.text('SHELL_DIR', ''),
    REMOTES_DIR: read.text('REMOTES_DIR', '.data/remotes'),
    HOST_API: read.text('HOST_API', ''),
    MODULE_DEV_ORIGINS: read.origins('MODULE_DEV_ORIGINS'),
    CORS_ORIGINS: read.origins('CORS_ORIGINS'),
    DEMO: read.flag('DEMO'),
    TRUST_PROXY: read.integer('TRUST_PROXY', 0, 10),
    MAX_EVENT_LOOP_DELAY: read.integer('MAX_EVENT_LOOP_DELAY', 1000, 60_000),
    MIN_FREE_MB: read.integer('MIN_FREE_MB', 500, 100_000_000),
    UPLOAD_MB_PER_DAY: read.integer('UPLOAD_MB_PER_DAY', 0, 100_000_000),
    MACHINE_KEY: read.text('MACHINE_KEY', ''),
    LOG_LEVEL: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  throwFaults(faults);
  return env;
}

/**
 * Removes secrets from the environment after they were read, and the first admin's password, which only its command
 * reads. Child processes inherit the environment, and some of them open uploaded files, which are not trusted.
 */
export function forgetSecrets(source: Source): void {
  for (const name of [...SECRETS, 'ADMIN_PASSWORD']) delete source[name];
}

/**
 * Reads the settings of the first admin's account, ADMIN_USERNAME and ADMIN_PASSWORD, if they are set.
 * @throws StartupError if a named file cannot be read
 */
export function readFirstAdmin(source: Source): { username?: string; password?: string } {
  const faults: string[] = [];
  const password = source.ADMIN_PASSWORD || readSecretFile(source, 'ADMIN_PASSWORD', faults);
  throwFaults(faults);
  return { username: source.ADMIN_USERNAME?.trim() || undefined, password };
}

function throwFaults(faults: string[]): void {
  if (faults.length > 0)
    throw new StartupError(`The settings are not usable. Set in the environment: ${faults.join('; ')}.`);
}

/** Content of the file named by NAME_FILE, without the line end that editors add. */
function readSecretFile(source: Source, name: string, faults: string[]): string | undefined {
  const path = source[`${name}_FILE`]?.trim();
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch (error) {
    faults.push(
      `${name}_FILE must name a file that can be read (${(error as NodeJS.ErrnoException).code} for ${path})`,
    );
    return undefined;
  }
}

/**
 * Whether a text is an exact origin without wildcards, and either uses HTTPS or is on this machine, so that it cannot
 * be intercepted.
 */
function isDevOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || !/^[a-z0-9.-]+$/.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

function createReader(source: Source, faults: string[]) {
  const secrets = new Map<string, string | undefined>(
    SECRETS.map((name) => [name, source[name] ? undefined : readSecretFile(source, name, faults)]),
  );
  const getValue = (name: string) => source[name]?.trim() || secrets.get(name)?.trim() || undefined;
  const addFault = (name: string, wanted: string) => {
    faults.push(`${name} ${getValue(name) === undefined ? `(${wanted}) is missing` : `must be ${wanted}`}`);
  };
  return {
    text: (name: string, fallback: string) => getValue(name) ?? fallback,
    flag: (name: string) => ['1', 'true'].includes(getValue(name) ?? ''),
    pattern(name: string, pattern: RegExp, fallback = '') {
      const given = getValue(name) ?? fallback;
      if (!pattern.test(given)) addFault(name, `text matching ${pattern.source}`);
      return given;
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const given = getValue(name) ?? fallback;
      if (!allowed.includes(given as T)) addFault(name, `one of ${allowed.join(', ')}`);
      return given as T;
    },
    integer(name: string, fallback: number, max: number) {
      const given = Number(getValue(name) ?? fallback);
      if (!Number.isInteger(given) || given < 0 || given > max) addFault(name, `a whole number up to ${max}`);
      return given;
    },
    port(name: string, fallback: number) {
      return this.integer(name, fallback, 65_535);
    },
    origins(name: string) {
      const given = (getValue(name) ?? '').split(/[\s,]+/).filter(Boolean);
      if (!given.every(isDevOrigin))
        addFault(name, 'origins like https://dev.example:8443, or http://localhost:4300, with commas between them');
      return given;
    },
    spool(name: string) {
      const given = getValue(name);
      const address = given ? parseSpoolAddress(given) : null;
      if (given && !address)
        addFault(name, 'an address like s3://bucket/prefix?endpoint=http://host:port&region=name&path-style=1');
      return address;
    },
    spoolKeys(): SpoolKeys | null {
      const [accessKeyId, secretAccessKey] = [getValue('AWS_ACCESS_KEY_ID'), getValue('AWS_SECRET_ACCESS_KEY')];
      const sessionToken = getValue('AWS_SESSION_TOKEN');
      if (accessKeyId && secretAccessKey)
        return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
      if (accessKeyId) addFault('AWS_SECRET_ACCESS_KEY', 'the secret of AWS_ACCESS_KEY_ID');
      if (secretAccessKey) addFault('AWS_ACCESS_KEY_ID', 'the name of the key');
      return null;
    },
    url(name: string, protocols: readonly string[]) {
      const given = getValue(name);
      if (!given || !protocols.some((protocol) => given.startsWith(`${protocol}//`)))
        addFault(name, `an address starting with ${protocols[0]}//`);
      return given ?? '';
    },
  };
}
