import http from 'node:http';
import path from 'node:path';
import { answerAlone } from './alone.mjs';
import { getModuleFolder, getVersionFolder, sendAnswer, sendFile } from './answer.mjs';
import { CLIENT, CLIENT_PATH, EVENTS_PATH } from './client.mjs';
import { forwardRequest } from './forward-request.mjs';

/**
 * Serves a shell with the module in development. It is either a running shell, which loads only this module from here,
 * or the kit's own shell with made-up answers. This server is also the development server for an override of a running
 * shell: the latest build is always in one folder, which that shell's pages may read.
 * @param {{ root: string, built: ReturnType<typeof import('./watch-module.mjs').watchModule>, shell: string, role:
 *   string,
 *   port: number, reader: string }} given `shell`: address of a running shell, '' for the kit's own; `reader`: origin of the
 *   shell whose pages may read the module, '' for none
 * @returns {Promise<string>} its address, which is reachable only from this machine
 */
export async function serveModule(given) {
  const { built, shell, port, reader } = given;
  const allowed = reader && { 'access-control-allow-origin': reader, vary: 'origin' };
  await built.ready;
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: error.message, code: 'unavailable' }));
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return `http://localhost:${server.address().port}`;

  async function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === EVENTS_PATH) return sendNews(request, response, built);
    if (pathname === CLIENT_PATH) return sendAnswer(response, 200, 'text/javascript', CLIENT);
    const own = findBuildFile(pathname, built);
    if (own) return sendFile(response, own, { ...allowed });
    return shell ? forwardRequest(request, response, given) : answerAlone(request, response, given);
  }
}

/** Returns the path of a file of the current build; null for other addresses. */
function findBuildFile(pathname, { descriptor, output }) {
  const known = descriptor();
  const base = known && [getVersionFolder(known), getModuleFolder(known)].find((one) => pathname.startsWith(one));
  if (!base) return null;
  const file = path.join(output, decodeURIComponent(pathname.slice(base.length)));
  return file.startsWith(output + path.sep) ? file : null;
}

function sendNews(request, response, { news, faults }) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = () => response.write(`data: ${JSON.stringify({ faults: faults() })}\n\n`);
  response.write(':\n\n');
  if (faults().length > 0) tell();
  news.on('built', tell);
  request.once('close', () => news.off('built', tell));
}
