import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../packages/tooling/steps/find-program.mjs';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { findFreePort, waitForPort } from '../../packages/tooling/steps/ports.mjs';

/** Returns whether nginx is on PATH. */
export const hasNginx = () => findProgram(['nginx']) !== null;

/**
 * Starts nginx with the project's settings in front of an API, over TLS with a temporary certificate.
 * @param {{ api: string, dataDir: string, dir: string, http2: boolean }} options the API's address, the folder with
 *   `remotes`, a folder for nginx's files
 * @returns {Promise<{ baseURL: string, stop(): Promise<void> } | null>} null if nginx is not on PATH
 */
export async function startFrontServer({ api, dataDir, dir, http2 }) {
  if (!hasNginx()) return null;
  mkdirSync(dir, { recursive: true });
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(dir, name));
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const port = await findFreePort();
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, buildSettings({ api, dataDir, dir, key, certificate, port, http2 }));
  const child = spawn('nginx', ['-c', file, '-p', dir, '-e', path.join(dir, 'error.log')], { stdio: 'inherit' });
  if (!(await waitForPort(port))) throw new Error(`nginx did not start:\n${readFileSync(path.join(dir, 'error.log'))}`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { baseURL: `https://127.0.0.1:${port}`, stop };
}

function buildSettings({ api, dataDir, dir, key, certificate, port, http2 }) {
  const tls = `ssl_certificate ${certificate};\n  ssl_certificate_key ${key};`;
  // nginx 1.25 introduced `http2 on`. Older and newer versions accept the old form, which is used here.
  const server = readFileSync(path.join(ROOT, 'shell', 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port} ssl${http2 ? ' http2' : ''};\n  ${tls}`)
    .replace('http2 on;', '')
    .replace('/dev/stdout without_query', 'off')
    .replace('root /data;', `root ${dataDir};`)
    .replaceAll('http://api:3000', api);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // nginx's workers read files of the tested system. Only the system's user may be able to read these files.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
worker_processes 1;
pid ${dir}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
  ${server}
}
`;
}
