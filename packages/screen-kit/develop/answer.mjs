import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Folder with the latest build, for a shell with an override. */
export const getModuleFolder = ({ name }) => `/remotes/${name}/`;

/** Folder of one version of a build, as on a server. */
export const getVersionFolder = ({ name, version }) => `${getModuleFolder({ name })}${version}/`;

/** Sends a file; 404 if it does not exist. */
export async function sendFile(response, file, headers = {}) {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return sendAnswer(response, 404, 'text/plain', 'Not found\n', headers);
  sendAnswer(response, 200, TYPES[path.extname(file)] ?? 'application/octet-stream', bytes, headers);
}

/** Sends an answer that is not cached. */
export function sendAnswer(response, status, type, body, headers = {}) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(body);
}
