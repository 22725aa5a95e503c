import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Port on which the tested system accepts a development server, set by playwright.config.ts. */
const PORT = Number(process.env.E2E_DEV_PORT);

/** Fields of `screen.json` that tests change. */
interface Descriptor {
  version: string;
  menu: { label: string }[];
  integrity: Record<string, string>;
}

/** Serves a module's build from a separate origin, as its team's development server does. */
export interface DevServer {
  /** Ends with a slash. */
  address: string;
  /** Requested paths. */
  requested: string[];
  /** Changes the descriptor, like a new build. */
  describe(change: (descriptor: Descriptor) => void): void;
  /** Changes the one file that matches the pattern, and its hash. */
  rewrite(file: RegExp, change: (source: string) => string): void;
  close(): void;
}

/** @param build a module's `dist`; it is copied and stays unchanged */
export async function startDevServer(build: string): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'subtitle-editor-dev-'));
  cpSync(build, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const requested: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1);
    requested.push(name);
    response.setHeader('access-control-allow-origin', '*');
    if (!readdirSync(folder).includes(name)) return response.writeHead(404).end();
    const type = TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(PORT, 'localhost', resolve));
  const path = join(folder, 'screen.json');
  const describe: DevServer['describe'] = (change) => {
    const descriptor = JSON.parse(readFileSync(path, 'utf8')) as Descriptor;
    change(descriptor);
    writeFileSync(path, JSON.stringify(descriptor));
  };
  return {
    address: `http://localhost:${PORT}/`,
    requested,
    describe,
    rewrite(file, change) {
      const name = readdirSync(folder).find((one) => file.test(one))!;
      const source = change(readFileSync(join(folder, name), 'utf8'));
      writeFileSync(join(folder, name), source);
      describe(({ integrity }) => {
        integrity[name] = `sha384-${createHash('sha384').update(source).digest('base64')}`;
      });
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
