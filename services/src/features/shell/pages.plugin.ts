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
import { findPageOverrides, type PageOverrides } from '../modules/overrides/page-overrides';
import { readShellBuild } from '../modules/registry/shell-build';
import { placeRelease } from '../modules/releases/release-store';
import { getKeptAssetsDir } from './keep-build';

const PUBLIC = { config: { access: { public: true } } } as const;
/** A file with a hash of its content in the name never changes. */
const HASHED_FILE = /[.-][0-9a-f]{8,}\.\w+$/;
const CACHE_FOREVER = { maxAge: '365d', immutable: true } as const;
/** Path of a file of a published module: name, version, and the rest. */
const RELEASE_FILE = /^([a-z][a-z0-9_]*)\/([\w.+-]+)\/./;
/**
 * Paths of files. A missing file is answered with 404, because an HTML page in its place would hide that it is missing.
 */
const FILE_PATH = /\.[a-z0-9]{2,5}$/i;
/** The folder of the shell's hashed files. */
const ASSETS_PATH = 'assets/';
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
    app.setNotFoundHandler(sendNotFound);
    app.get('/remotes/*', PUBLIC, async (request, reply) => {
      const path = readPath(request);
      reply.asModuleFile(path);
      const [, name, version] = RELEASE_FILE.exec(path) ?? [];
      if (INVALID_PATH.test(path) || !name || !version) return sendMissing(reply);
      const remotes = resolve(app.env.REMOTES_DIR);
      const isPlaced = await placeRelease(remotes, name, version);
      return isPlaced ? reply.sendFile(path, remotes, CACHE_FOREVER) : sendMissing(reply);
    });
    if (app.env.SHELL_DIR) app.get('/*', PUBLIC, sendShellFile);

    async function sendShellFile(request: FastifyRequest, reply: FastifyReply) {
      const path = readPath(request);
      if (INVALID_PATH.test(path) && !isApiPath(request)) return sendMissing(reply);
      if (isApiPath(request) || path === '' || path === 'index.html' || !FILE_PATH.test(path))
        return sendNotFound(request, reply);
      const { file, root } = await findShellFile(path);
      return reply.sendFile(file, root, HASHED_FILE.test(path) ? CACHE_FOREVER : { maxAge: 0 });
    }

    /**
     * Finds a file of the shell: in the current build, or among files of former builds, which are kept for open tabs.
     */
    async function findShellFile(path: string) {
      const present = { file: path, root: resolve(app.env.SHELL_DIR) };
      if (!path.startsWith(ASSETS_PATH)) return present;
      return (await isThere(join(present.root, path)))
        ? present
        : { file: path.slice(ASSETS_PATH.length), root: resolve(getKeptAssetsDir(app.env.DATA_DIR)) };
    }

    async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
      const path = request.url.split('?', 1)[0]!;
      if (isApiPath(request) || !['GET', 'HEAD'].includes(request.method))
        return sendRefusal(new Refusal('not-found'), request, reply);
      const isFile = path.startsWith('/remotes/') || (FILE_PATH.test(path) && path !== '/index.html');
      if (path.startsWith('/remotes/')) reply.asModuleFile('');
      if (isFile || !app.env.SHELL_DIR) return sendMissing(reply);
      const html = await readFile(join(app.env.SHELL_DIR, 'index.html'), 'utf8');
      reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const build = await readShellBuild(app.env.SHELL_DIR);
      const { names, origins } = await readOverrides(request);
      reply.allowModulesOf(origins);
      const filled = html.replaceAll(NONCE, reply.styleNonce).replace(DEMO, app.env.DEMO ? '1' : '0');
      return reply.send(filled.replace(BUILD, build).replace(OVERRIDES, names.join(' ')));
    }

    /** Without a database the page has no overrides. */
    async function readOverrides(request: FastifyRequest): Promise<PageOverrides> {
      const sid = readOverrideCookie(app as App, request);
      return findPageOverrides(sid, app.env.MODULE_DEV_ORIGINS).catch((err) => {
        request.log.warn({ err }, 'overrides of a page not read');
        return { names: [], origins: [] };
      });
    }
  },
  { name: 'pages', dependencies: ['access-rule', 'auth', 'errors', 'security-headers'] },
);

const sendMissing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
const isApiPath = ({ url }: FastifyRequest) => /^\/(api|health)(\/|\?|$)/.test(url);
/** A path with a segment `.` or `..`, an empty segment, or a foreign separator belongs to no page. */
const INVALID_PATH = /[\\\0]|(^|\/)\.{1,2}(\/|$)|^\/|\/\//;
const readPath = (request: FastifyRequest) => (request.params as { '*': string })['*'];
