import http from 'node:http';
import https from 'node:https';
import { sendAnswer } from './answer.mjs';
import { addClient } from './client.mjs';
import { loadFakes } from './made-up.mjs';
import { replaceModule } from './registry-answer.mjs';

const ANSWERS = ['/api/remotes', '/api/start'];
/** Headers that apply to one connection only, or that no longer fit a changed body. */
const DROPPED_HEADERS = ['connection', 'transfer-encoding', 'content-length', 'content-encoding', 'etag', 'keep-alive'];

/**
 * Forwards a request to a running shell. The module is added to answers of the registry, and live reload to pages.
 * Calls of the module's own service get the made-up answers of `src/fakes.ts`, if that file exists, because the service
 * may not exist yet.
 */
export async function forwardRequest(request, response, { root, shell, built }) {
  const { pathname } = new URL(request.url, shell);
  const fakes = built.fakes();
  const { ownCallOf, answer: makeUp } = loadFakes(root);
  const own = ownCallOf(request.method, pathname);
  if (own && fakes[own]) return makeUp(request, response, fakes);
  const isAnswer = request.method === 'GET' && ANSWERS.includes(pathname);
  const isPage = request.headers.accept?.includes('text/html');
  const answer = await requestShell(request, shell, isAnswer || isPage);
  const type = answer.headers['content-type'] ?? '';
  if (isAnswer && answer.statusCode === 200) {
    const found = JSON.parse(await readText(answer));
    const roles = found.user?.roles ?? (await readRoles(request, shell));
    const changed = await replaceModule(found, built.descriptor(), roles);
    return sendAnswer(response, 200, type, JSON.stringify(changed));
  }
  if (isPage && type.includes('text/html')) {
    const text = addClient(await readText(answer));
    return sendAnswer(response, answer.statusCode, type, text, filterHeaders(answer.headers));
  }
  response.writeHead(answer.statusCode, answer.headers);
  answer.pipe(response);
}

function filterHeaders(headers) {
  const all = Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name));
  // This server uses http, so browsers must not upgrade requests to https.
  return Object.fromEntries(
    all.map(([name, value]) => [name, String(value).replace(/;?\s*upgrade-insecure-requests/, '')]),
  );
}

function requestShell(request, shell, isChanged) {
  const target = new URL(request.url, shell);
  const { origin } = target;
  const headers = { ...request.headers, host: target.host };
  if (headers.origin) headers.origin = origin;
  if (headers.referer) headers.referer = headers.referer.replace(/^https?:\/\/[^/]+/, origin);
  if (isChanged) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  return new Promise((resolve, reject) => {
    const client = target.protocol === 'https:' ? https : http;
    const forwarded = client.request(target, { method: request.method, headers }, resolve);
    forwarded.once('error', (error) => reject(new Error(`${shell} cannot be reached: ${error.message}`)));
    request.once('close', () => request.complete || forwarded.destroy());
    request.pipe(forwarded);
  });
}

async function readText(answer) {
  const parts = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function readRoles({ headers }, shell) {
  const response = await fetch(`${shell}/api/auth/verify`, { headers: { authorization: headers.authorization ?? '' } });
  return response.ok ? (await response.json()).user.roles : [];
}
