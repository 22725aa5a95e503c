import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { send, sendFile } from './answer.mjs';
import { withClient } from './client.mjs';
import { fakesOf } from './made-up.mjs';
import { withModule } from './registry-answer.mjs';
import { shellAnswers } from './shell-answers.mjs';

const SHELL = path.join(import.meta.dirname, '..', 'shell');
const TOKEN = 'made-up';

/**
 * Answers like a server with one module and one user: with the kit's own shell, and the made-up answers of
 * `src/fakes.ts`.
 */
export async function answerAlone(request, response, given) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) return answerCall(request, response, given);
  if (/\.[a-z0-9]{2,5}$/i.test(pathname)) {
    const file = path.join(SHELL, decodeURIComponent(pathname));
    return file.startsWith(SHELL + path.sep) ? sendFile(response, file) : send(response, 404, 'text/plain', '');
  }
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(path.join(SHELL, 'index.html'), 'utf8');
  const page = withClient(
    html
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__DEMO__', '0')
      .replace('__SHELL_BUILD__', '')
      .replace('__OVERRIDES__', ''),
    TOKEN,
  );
  send(response, 200, 'text/html; charset=utf-8', page, { 'content-security-policy': policy(nonce) });
}

/** As strict as the policy of a real server, so that violations show during development. */
const policy = (nonce) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; frame-src https://www.youtube.com https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

async function answerCall(request, response, { root, built, role }) {
  const { answer, testUser } = fakesOf(root);
  const user = testUser(role);
  const registry = await withModule(await emptyRegistry(), built.descriptor(), user.roles);
  const unexpected = await answer(request, response, { ...shellAnswers(user, registry), ...built.fakes() });
  if (!unexpected) return;
  process.stderr.write(`no made-up answer for ${unexpected}\n`);
  send(response, 404, 'application/json', '{"error":"Not found.","code":"not-found"}');
}

async function emptyRegistry() {
  const provides = JSON.parse(await readFile(path.join(SHELL, 'host.json'), 'utf8'));
  return { remotes: [], closed: [], disabled: [], unfit: [], hostApi: provides.sdk, provides, shell: '' };
}
