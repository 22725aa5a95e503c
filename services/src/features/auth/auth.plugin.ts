import jwt from '@fastify/jwt';
import type { Access } from '@subtitle/contracts/operation';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SessionActor } from '../../actor';
import { Refusal } from '../../refusal';
import { findActor } from './find-actor';
import { SESSION_HOURS } from './session';

declare module 'fastify' {
  interface FastifyRequest {
    /** null on public routes. */
    actor: SessionActor | null;
  }
  interface FastifyContextConfig {
    /** The call is also allowed for a user whose password another person knows. */
    allowsTemporaryPassword?: boolean;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; sid: string } | { sub: string; did: string };
    user: { sub: string; sid: string };
  }
}

const ISSUER = 'subtitle-editor';
const VERIFY = {
  algorithms: ['HS256' as const],
  allowedIss: ISSUER,
  allowedAud: ISSUER,
  requiredClaims: ['exp'],
};
const KEY_OF_OTHER_MODULE = 'This key is valid only for calls of its own screen module.';

/** Functions of the feature that issues module keys: this plugin asks it about tokens that are not session tokens. */
interface KeyTokens {
  isModuleKey(token: string): boolean;
  findKeyActor(token: string): Promise<SessionActor | null>;
}

/** Signs tokens, and checks the caller and their rights before anything else of a request is processed. */
export const auth = fp<KeyTokens>(
  async (app, keys) => {
    await app.register(jwt, {
      secret: app.env.JWT_SECRET,
      sign: { algorithm: 'HS256', iss: ISSUER, aud: ISSUER, expiresIn: `${SESSION_HOURS}h` },
      verify: VERIFY,
    });
    if (app.env.JWT_SECRET_PREVIOUS) await acceptPrevious(app, app.env.JWT_SECRET_PREVIOUS);
    app.decorateRequest('actor', null);
    app.addHook('onRequest', async (request) => {
      const access = request.routeOptions.config?.access;
      if (!access || 'public' in access) return;
      request.actor = await authenticate(app, request, keys);
      const { mustChangePassword, key } = request.actor;
      if (key && !isKeyAllowed(access, key.module, request)) throw new Refusal('forbidden', {}, KEY_OF_OTHER_MODULE);
      if (key) return;
      if (mustChangePassword && !request.routeOptions.config.allowsTemporaryPassword)
        throw new Refusal('password-change-required');
      if (!canCall(access, request.actor)) throw new Refusal('forbidden');
    });
  },
  { name: 'auth', dependencies: ['access-rule', 'errors'] },
);

/**
 * After a change of the secret, the API still accepts tokens that the previous secret signed, until they expire. It
 * signs new tokens with the new secret only.
 */
async function acceptPrevious(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, { secret, namespace: 'previous', verify: VERIFY });
  const verifyCurrent = app.jwt.verify;
  const { previous } = app.jwt as unknown as Record<'previous', { verify: typeof verifyCurrent }>;
  const verifyEither = (...args: Parameters<typeof verifyCurrent>) => {
    try {
      return verifyCurrent(...args);
    } catch (error) {
      try {
        return previous.verify(...args);
      } catch {
        throw error;
      }
    }
  };
  app.jwt.verify = verifyEither as typeof verifyCurrent;
}

async function authenticate(app: FastifyInstance, request: FastifyRequest, keys: KeyTokens): Promise<SessionActor> {
  const token = readBearerToken(request.headers.authorization);
  if (!token) throw new Refusal('no-session');
  if (keys.isModuleKey(token)) return (await keys.findKeyActor(token)) ?? refuseKey();
  const sid = readSessionId(app, token);
  const actor = sid && (await findActor(sid));
  if (!actor) throw new Refusal('session-ended');
  return actor;
}

/**
 * Returns whether a module key may call a route: the route must allow keys, and the key must belong to the route's
 * module.
 */
function isKeyAllowed(access: Exclude<Access, { public: true }>, module: string, { params }: FastifyRequest): boolean {
  return access.key === 'module' && (params as { name?: string }).name === module;
}

function refuseKey(): never {
  throw new Refusal('no-session', {}, 'This key is unknown, has expired or was revoked.');
}

function readBearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
}

/** Reads the session id from the token; the rights of its user are read from the database. */
function readSessionId(app: FastifyInstance, token: string): string | null {
  try {
    const { sid } = app.jwt.verify<{ sid: unknown }>(token);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

function canCall(access: Exclude<Access, { public: true }>, actor: SessionActor): boolean {
  return access.roles === 'any' || hasAnyRole(actor.roles, access.roles);
}
