import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { cleanPassword } from '@subtitle/domain/users/password-policy';
import { Counter } from 'prom-client';
import { createLimit } from '../../infra/limit';
import { metricsRegistry } from '../../infra/metrics';

/** Value of `Algorithm.Argon2id`: a const enum of a type declaration cannot be imported. */
const ARGON2ID: Algorithm = 2;
/** argon2id: 19 MiB, 2 passes, 1 lane. */
const HASH_OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most two hashes are computed at a time and 50 wait, because each takes 19 MiB and a core. */
const hashLimit = createLimit(2, 50);

const verifications = new Counter({
  name: 'subtitle_password_verifications_total',
  help: 'Passwords compared with a hash, including the dummy hash for unknown usernames.',
  registers: [metricsRegistry],
});

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  return hashLimit.run(() => hash(cleanPassword(password), HASH_OPTIONS));
}

/**
 * Compares a password with a stored hash. Without a hash (unknown username) it compares with a dummy, so that the
 * answer takes the same time, and returns false.
 * @throws Refusal unavailable where too many comparisons wait
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  verifications.inc();
  const against = stored ?? (await getDummyHash());
  const matches = await hashLimit.run(() => verify(against, cleanPassword(password)));
  return matches && stored !== undefined;
}

let dummy: Promise<string> | undefined;

/**
 * Returns the hash that is compared for an unknown name. The startup also calls it, so that the first unknown name
 * takes no longer than later names.
 */
export function getDummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', HASH_OPTIONS);
  return dummy;
}
