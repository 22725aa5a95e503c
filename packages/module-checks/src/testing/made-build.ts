import { createHash } from 'node:crypto';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import type { Build } from '../check-build';

type Files = Record<string, string>;

export const hashText = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Creates a set of files in memory. */
export function createFileSet(files: Files): Build {
  return { files: Object.keys(files), read: async (file) => Buffer.from(files[file]!) };
}

/**
 * Creates a build that is valid except for the given parts. Its descriptor lists the files of `more` but not those of
 * `beside`.
 */
export function createTestBuild(parts: Partial<ScreenDescriptor> = {}, more: Files = {}, beside: Files = {}) {
  const listed: Files = { 'entry.js': 'export {};', ...more };
  const integrity = Object.fromEntries(Object.entries(listed).map(([file, text]) => [file, hashText(text)]));
  const descriptor: ScreenDescriptor = {
    contract: 1,
    name: 'mfe_demo',
    version: '1.0.0',
    hostApi: '^1.0.0',
    shared: { '@subtitle/sdk': '^1.0.0' },
    entry: 'entry.js',
    routes: [{ path: '/open', aliases: [], expose: './page', title: 'Open', roles: [] }],
    menu: [],
    integrity,
    owner: 'Somebody',
    commit: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    ...parts,
  };
  return { integrity, ...createFileSet({ ...listed, ...beside, 'screen.json': JSON.stringify(descriptor) }) };
}
