import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** Fresh for each page: the only inline styles that apply carry it. */
    styleNonce: string;
    /** Lets this one answer's page load modules of these origins. */
    allowModulesOf(origins: readonly string[]): void;
    /** The answer is a file of a published module, or stands in its place: nothing of it is a page. */
    asModuleFile(path: string): void;
  }
}

type WithNonce = { styleNonce?: string };

/**
 * The session's token lies in the browser's storage, so this policy carries the weight: no inline script, no eval, no
 * foreign host but the video player's.
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
 * For files of published modules, the same as in shell/nginx.conf. A script may be that of a worker, which has this policy.
 * A document of any other kind, an .svg for example, runs nothing and belongs to no origin.
 */
const OF_MODULE_CODE =
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-ancestors 'none'";
const OF_MODULE_FILES = "sandbox; default-src 'none'";
const CODE = /\.(m?js|css)$/i;

/** What a module consists of, and how a development server tells that it was built anew. */
const OF_MODULES = ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'];

function widened(policy: string, origins: readonly string[]): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ', 1)[0]!;
      if (!OF_MODULES.includes(name)) return directive;
      return [directive, ...origins, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join(';');
}

/** Security headers on every answer. */
export const securityHeaders = fp(
  async (app) => {
    app.decorateReply('styleNonce', '');
    app.decorateReply('allowModulesOf', function (origins) {
      const policy = String(this.raw.getHeader(POLICY));
      if (origins.length > 0) this.raw.setHeader(POLICY, widened(policy, origins));
    });
    app.decorateReply('asModuleFile', function (path) {
      this.raw.setHeader(POLICY, CODE.test(path) ? OF_MODULE_CODE : OF_MODULE_FILES);
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.styleNonce = randomBytes(16).toString('base64');
      (reply.raw as WithNonce).styleNonce = reply.styleNonce;
    });
    // What a person sees is for nobody's cache; what may be kept says so itself.
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
      frameguard: { action: 'deny' },
      // The video player refuses to start where it is not told which site embeds it.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  },
  { name: 'security-headers' },
);
