import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** New for each page; only inline styles with this nonce apply. */
    styleNonce: string;
    /** Allows the page of this answer to load modules from these origins. */
    allowModulesOf(origins: readonly string[]): void;
    /** Marks the answer as a file of a published module, or as an error in place of such a file. It is not a page. */
    asModuleFile(path: string): void;
  }
}

type WithNonce = { styleNonce?: string };

/**
 * The session token is in the browser's storage, so this policy is essential: no inline script, no eval, no foreign
 * host except the video player's.
 */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", (_request: unknown, response: unknown) => `'nonce-${(response as WithNonce).styleNonce}'`],
  connectSrc: ["'self'"],
  frameSrc: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

const POLICY = 'content-security-policy';
/**
 * Policy for files of published modules, as in shell/nginx.conf. A script may belong to a worker, which has this
 * policy. Other documents, such as an .svg, run no scripts and have no origin.
 */
const MODULE_CODE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-ancestors 'none'";
const MODULE_FILE_POLICY = "sandbox; default-src 'none'";
const CODE = /\.(m?js|css)$/i;

/** Directives for the files of a module, and for the reload messages of a development server. */
const MODULE_DIRECTIVES = ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'];

function widenPolicy(policy: string, origins: readonly string[]): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ', 1)[0]!;
      if (!MODULE_DIRECTIVES.includes(name)) return directive;
      return [directive, ...origins, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join(';');
}

/** Sets security headers on every answer. */
export const securityHeaders = fp(
  async (app) => {
    app.decorateReply('styleNonce', '');
    app.decorateReply('allowModulesOf', function (origins) {
      const policy = String(this.raw.getHeader(POLICY));
      if (origins.length > 0) this.raw.setHeader(POLICY, widenPolicy(policy, origins));
    });
    app.decorateReply('asModuleFile', function (path) {
      this.raw.setHeader(POLICY, CODE.test(path) ? MODULE_CODE_POLICY : MODULE_FILE_POLICY);
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.styleNonce = randomBytes(16).toString('base64');
      (reply.raw as WithNonce).styleNonce = reply.styleNonce;
    });
    // API answers are not cached by default; cacheable ones set their own header.
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
      frameguard: { action: 'deny' },
      // The video player only starts if it gets the origin of the embedding site.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  },
  { name: 'security-headers' },
);
