import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sendAnswer, sendFile } from './answer.mjs';
import { addClient } from './client.mjs';
import { loadFakes } from './made-up.mjs';
import { replaceModule } from './registry-answer.mjs';
import { createShellAnswers } from './shell-answers.mjs';

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
    return file.startsWith(SHELL + path.sep) ? sendFile(response, file) : sendAnswer(response, 404, 'text/plain', '');
  }
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(path.join(SHELL, 'index.html'), 'utf8');
  const page = addClient(
    html
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__DEMO__', '0')
      .replace('__SHELL_BUILD__', '')
      .replace('__OVERRIDES__', ''),
    TOKEN,
  );
  sendAnswer(response, 200, 'text/html; charset=utf-8', page, { 'content-security-policy': buildPolicy(nonce) });
}

/** As strict as the policy of a real server, so that violations show during development. */
const buildPolicy = (nonce) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; frame-src https://www.youtube.com https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

async function answerCall(request, response, { root, built, role }) {
  const { answer, testUser } = loadFakes(root);
  const user = testUser(role);
  const registry = await replaceModule(await createEmptyRegistry(), built.descriptor(), user.roles);
  const unexpected = await answer(request, response, { ...createShellAnswers(user, registry), ...built.fakes() });
  if (!unexpected) return;
  process.stderr.write(`no made-up answer for ${unexpected}\n`);
  sendAnswer(response, 404, 'application/json', '{"error":"Not found.","code":"not-found"}');
}

async function createEmptyRegistry() {
  const provides = JSON.parse(await readFile(path.join(SHELL, 'host.json'), 'utf8'));
  return { remotes: [], closed: [], disabled: [], unfit: [], hostApi: provides.sdk, provides, shell: '' };
}
