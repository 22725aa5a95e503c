import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';

/** Route of a page in a descriptor. */
export const createRoute = (path: string, roles: ScreenDescriptor['routes'][number]['roles']) => ({
  path,
  aliases: [],
  expose: './page',
  title: path,
  roles,
});
export const createMenuEntry = (route: string) => ({
  route,
  label: route,
  icon: 'x',
  order: 1,
  group: null,
  bottom: false,
});
/** Integrity of a file: the digest of its text. */
export const computeIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a built module to a temporary folder. */
export async function makeBuild(parts: Partial<ScreenDescriptor> = {}, code = 'export {};'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'subtitle-build-'));
  const descriptor: ScreenDescriptor = {
    contract: 1,
    name: 'mfe_demo',
    version: '1.0.0',
    hostApi: '^1.0.0',
    shared: { '@subtitle/sdk': '^1.0.0' },
    entry: 'entry.js',
    manifest: 'manifest.json',
    routes: [createRoute('/open', []), createRoute('/review', ['reviewer'])],
    menu: [createMenuEntry('/open'), createMenuEntry('/review')],
    integrity: { 'entry.js': computeIntegrity(code), 'manifest.json': computeIntegrity('{}') },
    owner: 'Somebody',
    commit: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    ...parts,
  };
  await writeFile(join(dir, 'entry.js'), code);
  await writeFile(join(dir, 'manifest.json'), '{}');
  await writeFile(join(dir, 'screen.json'), JSON.stringify(descriptor));
  return dir;
}
