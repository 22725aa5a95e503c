import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendRefusal } from '../../http/answers/errors';
import type { App } from '../../http/route';
import { isThere } from '../../infra/is-there';
import { Refusal } from '../../refusal';
import { readOverrideCookie } from '../modules/overrides/override-cookie';
import { overridesOfPage, type PageOverrides } from '../modules/overrides/page-overrides';
import { shellBuild } from '../modules/registry/shell-build';
import { placeRelease } from '../modules/releases/release-store';
import { keptAssets } from './keep-build';

const PUBLIC = { config: { access: { public: true } } } as const;
/** A file with a hash of its content in the name never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;
const YEAR = { maxAge: '365d', immutable: true } as const;
/** Path of a file of a published module: name, version, and the rest. */
const RELEASE_FILE = /^([a-z][a-z0-9_]*)\/([\w.+-]+)\/./;
/**
 * Paths of files. A missing file is answered with 404, because an HTML page in its place would hide that it is missing.
 */
const ASSET = /\.[a-z0-9]{2,5}$/i;
/** The folder of the shell's hashed files. */
const ASSETS = 'assets/';
const NONCE = '__CSP_NONCE__';
/** Placeholder for whether demo data were seeded: '1' or '0'. */
const DEMO = '__DEMO__';
/** Placeholder for the build of the shell, as in the registry's answer. */
const BUILD = '__SHELL_BUILD__';
/** Placeholder for the names of overridden modules in this browser, separated by spaces. */
const OVERRIDES = '__OVERRIDES__';

/** Serves the shell with its files, the screen modules, and the answer to unknown paths. */
export const pages = fp(
  async (app) => {
    await app.register(fastifyStatic, {
      root: resolve(app.env.SHELL_DIR || '.'),
      serve: false,
      // The build wrote `.br` and `.gz` beside its files.
      preCompressed: true,
    });
    app.setNotFoundHandler(notFound);
    app.get('/remotes/*', PUBLIC, async (request, reply) => {
      const path = pathOf(request);
      reply.asModuleFile(path);
      const [, name, version] = RELEASE_FILE.exec(path) ?? [];
      if (ASTRAY.test(path) || !name || !version) return gone(reply);
      const remotes = resolve(app.env.REMOTES_DIR);
      const isPlaced = await placeRelease(remotes, name, version);
      return isPlaced ? reply.sendFile(path, remotes, YEAR) : gone(reply);
    });
    if (app.env.SHELL_DIR) app.get('/*', PUBLIC, shellFile);

    async function shellFile(request: FastifyRequest, reply: FastifyReply) {
      const path = pathOf(request);
      if (ASTRAY.test(path) && !isApi(request)) return gone(reply);
      if (isApi(request) || path === '' || path === 'index.html' || !ASSET.test(path)) return notFound(request, reply);
      const { file, root } = await placeOf(path);
      return reply.sendFile(file, root, HASHED.test(path) ? YEAR : { maxAge: 0 });
    }

    /**
     * Finds a file of the shell: in the current build, or among files of former builds, which are kept for open tabs.
     */
    async function placeOf(path: string) {
      const present = { file: path, root: resolve(app.env.SHELL_DIR) };
      if (!path.startsWith(ASSETS)) return present;
      return (await isThere(join(present.root, path)))
        ? present
        : { file: path.slice(ASSETS.length), root: resolve(keptAssets(app.env.DATA_DIR)) };
    }

    async function notFound(request: FastifyRequest, reply: FastifyReply) {
      const path = request.url.split('?', 1)[0]!;
      if (isApi(request) || !['GET', 'HEAD'].includes(request.method))
        return sendRefusal(new Refusal('not-found'), request, reply);
      const isFile = path.startsWith('/remotes/') || (ASSET.test(path) && path !== '/index.html');
      if (path.startsWith('/remotes/')) reply.asModuleFile('');
      if (isFile || !app.env.SHELL_DIR) return gone(reply);
      const html = await readFile(join(app.env.SHELL_DIR, 'index.html'), 'utf8');
      reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const build = await shellBuild(app.env.SHELL_DIR);
      const { names, origins } = await overridesIn(request);
      reply.allowModulesOf(origins);
      const filled = html.replaceAll(NONCE, reply.styleNonce).replace(DEMO, app.env.DEMO ? '1' : '0');
      return reply.send(filled.replace(BUILD, build).replace(OVERRIDES, names.join(' ')));
    }

    /** Without a database the page has no overrides. */
    async function overridesIn(request: FastifyRequest): Promise<PageOverrides> {
      const sid = readOverrideCookie(app as App, request);
      return overridesOfPage(sid, app.env.MODULE_DEV_ORIGINS).catch((err) => {
        request.log.warn({ err }, 'overrides of a page not read');
        return { names: [], origins: [] };
      });
    }
  },
  { name: 'pages', dependencies: ['access-rule', 'auth', 'errors', 'security-headers'] },
);

const gone = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
const isApi = ({ url }: FastifyRequest) => /^\/(api|health)(\/|\?|$)/.test(url);
/** A path with a segment `.` or `..`, an empty segment, or a foreign separator belongs to no page. */
const ASTRAY = /[\\\0]|(^|\/)\.{1,2}(\/|$)|^\/|\/\//;
const pathOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];
