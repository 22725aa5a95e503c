import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@subtitle/screen-kit/command/build.mjs';
import { createTarball } from '@subtitle/screen-kit/command/tarball.mjs';
import { build } from '../steps/build.mjs';
import { createFault } from '../steps/fault.mjs';
import { CACHE, PNPM, ROOT } from '../steps/paths.mjs';
import { runProgram } from '../steps/run.mjs';
import { computeDigest, isStamped, listSourceFiles, writeStamp } from '../steps/stamps.mjs';
import { collectDependencies, readWorkspace } from '../steps/workspace.mjs';
import { compileLibrary, listEntries } from './library.mjs';
import { NATIVE, prune } from './prune.mjs';
import { replaceByStandIns } from './stand-ins.mjs';
import { transpile } from './transpile.mjs';
import { collectTypes } from './types.mjs';

const PACKAGES = path.join(ROOT, 'packages');
const SDK = path.join(PACKAGES, 'sdk');
const KIT = path.join(PACKAGES, 'screen-kit');
const DEFAULT_FOLDER = path.join(CACHE, 'kit');
/** Parts of the kit's folder that a team gets. */
const KIT_PARTS = [
  'bin',
  'command',
  'develop',
  'jest',
  'stand-ins',
  'template',
  'webpack',
  'team.tsconfig.json',
  'README.md',
];

/**
 * Creates the tarballs that a team outside of this repository installs: the SDK, compiled and with its types, and the
 * kit with all its packages. Installing them requests none of our packages from a registry.
 * @param {{ out?: string, log?: (line: string) => void }} [options] out: target folder
 * @returns {Promise<string[]>} their paths
 */
export async function packKit({ out = DEFAULT_FOLDER, log = () => {} } = {}) {
  const fingerprint = digestSources();
  const stampFile = path.join(CACHE, 'built', 'kit');
  const packed = ['sdk', 'screen-kit'].map((name) => getTarballPath(readManifest(path.join(PACKAGES, name)), out));
  if (packed.every((file) => existsSync(file)) && isStamped(stampFile, `${fingerprint} ${out}`)) return packed;
  // Older tarballs are removed, because teams copy `*.tgz` from this folder.
  if (out === DEFAULT_FOLDER) rmSync(out, { recursive: true, force: true });
  const work = path.join(CACHE, 'pack');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const pinned = readPinnedVersions();
  await stageSdk(path.join(work, 'sdk'), path.join(work, 'declared'), pinned);
  log('SDK compiled');
  await stageKit(path.join(work, 'kit'), pinned);
  log('kit collected');
  const tarballs = ['sdk', 'kit'].map((name) => packTarball(path.join(work, name), out));
  rmSync(work, { recursive: true });
  writeStamp(stampFile, `${fingerprint} ${out}`);
  return tarballs;
}

async function stageSdk(stage, declared, pinned) {
  const types = path.join(stage, 'types');
  const entries = listEntries(SDK);
  await compileLibrary(SDK, path.join(stage, 'dist'));
  const files = { ...entries, ...listPlatformCalls(), '': path.join(SDK, 'src', 'module-types.ts') };
  const places = collectTypes({ project: SDK, files, out: types, work: declared });
  const typesOf = (name) => ({ types: `./types/${places[name]}` });
  const exports = Object.fromEntries(
    Object.keys(entries).map((name) => [`./${name}`, { ...typesOf(name), default: `./dist/${name}.cjs` }]),
  );
  cpSync(path.join(SDK, 'README.md'), path.join(stage, 'README.md'));
  writeManifest(stage, {
    ...readIdentity(SDK),
    description: 'What a screen module may use of its host',
    exports: { ...exports, './types': typesOf(''), './package.json': './package.json' },
    dependencies: pinned('react', 'react-dom', '@types/react', '@types/react-dom'),
  });
}

/**
 * Returns the sources of the platform's operations. The kit's compiler settings find their types among those of the
 * SDK.
 */
function listPlatformCalls() {
  const folder = path.join(PACKAGES, 'contracts', 'src', 'operations');
  return Object.fromEntries(listSourceFiles(folder).map((file) => [`operations/${file}`, path.join(folder, file)]));
}

async function stageKit(stage, pinned) {
  const flags = ['--filter', '@subtitle/screen-kit', '--prod', '--legacy'];
  // A patch for a package that the kit does not use must not stop the command.
  const settings = ['--config.node-linker=hoisted', '--config.allow-unused-patches=true'];
  await runNpx(['--yes', PNPM, ...flags, ...settings, 'deploy', stage]);
  const ours = Object.keys(readManifest(KIT).dependencies).filter((name) => name.startsWith('@subtitle/'));
  for (const name of ours.map((one) => path.basename(one))) {
    const folder = path.join(stage, 'node_modules', '@subtitle', name);
    rmSync(folder, { recursive: true, force: true });
    await transpile(path.join(PACKAGES, name), folder);
  }
  replaceByStandIns(stage);
  prune(stage);
  for (const name of readdirSync(stage))
    if (name !== 'node_modules') rmSync(path.join(stage, name), { recursive: true });
  for (const name of KIT_PARTS) if (existsSync(path.join(KIT, name))) copyPart(name, stage);
  copyDocs(path.join(stage, 'docs'));
  await copyShell(path.join(stage, 'shell'));
  const { dependencies, bin, exports } = readManifest(KIT);
  const bundled = readdirSync(path.join(stage, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(stage, 'node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
  const own = Object.keys(dependencies).filter((name) => !NATIVE.includes(name));
  writeManifest(stage, {
    ...readIdentity(KIT),
    bin,
    exports,
    dependencies: {
      ...Object.fromEntries(own.map((name) => [name, readInstalledVersion(stage, name)])),
      ...pinned(...NATIVE),
    },
    bundleDependencies: bundled,
  });
}

const copyPart = (name, stage) =>
  cpSync(path.join(KIT, name), path.join(stage, name), {
    recursive: true,
    filter: (file) => !/\.test\.mjs$/.test(file),
  });

const GUIDE = path.join(ROOT, 'docs', 'modules');

/** Documents of the kit: name in the tarball, source in the repository. */
const DOCS = {
  'guide/tutorial.md': path.join(GUIDE, 'tutorial.md'),
  'guide/reference.md': path.join(GUIDE, 'reference.md'),
  'guide/registry.md': path.join(GUIDE, 'registry.md'),
  'sdk-reference.txt': path.join(SDK, 'api-report.txt'),
  'calls.txt': path.join(PACKAGES, 'contracts', 'api-report.txt'),
  'CHANGELOG.md': path.join(KIT, 'CHANGELOG.md'),
  'CHANGELOG-sdk.md': path.join(SDK, 'CHANGELOG.md'),
  'CHANGELOG-contracts.md': path.join(PACKAGES, 'contracts', 'CHANGELOG.md'),
};

function copyDocs(out) {
  for (const [name, file] of Object.entries(DOCS)) cpSync(file, path.join(out, name));
}

/** Copies our own build of the shell. `screen dev` shows a module in it if no other shell is named. */
async function copyShell(out) {
  await build({ names: ['shell'] });
  // Only a server needs the compressed file beside each file.
  const filter = (file) => !/\.(br|gz)$/.test(file);
  cpSync(path.join(ROOT, 'shell', 'dist'), out, { recursive: true, filter });
  const gives = { sdk: SDK, react: 'react', 'react-dom': 'react-dom', federation: '@module-federation/enhanced' };
  const folderOf = (name) => (path.isAbsolute(name) ? name : path.join(ROOT, 'shell', 'node_modules', name));
  const host = { ...gives, contracts: path.join(PACKAGES, 'contracts') };
  const versions = Object.entries(host).map(([name, from]) => [name, readManifest(folderOf(from)).version]);
  writeFileSync(path.join(out, 'host.json'), `${JSON.stringify(Object.fromEntries(versions))}\n`);
}

/** Returns a digest of all sources of a tarball. */
function digestSources() {
  const all = readWorkspace();
  const wanted = all.filter(({ short }) => ['shell', 'screen-kit', 'sdk', 'tooling'].includes(short));
  const folders = [...new Set(wanted.flatMap((one) => collectDependencies(one, all)))].map(({ folder }) => folder);
  const lock = {
    folder: ROOT,
    files: ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...readdirSync(GUIDE).map((name) => `docs/modules/${name}`)],
  };
  return computeDigest([lock, ...folders.sort().map((folder) => ({ folder, files: listSourceFiles(folder) }))]);
}

const getTarballPath = ({ name, version }, out) =>
  path.join(out, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);

/** Packs like npm. npm itself fails with this many bundled packages. */
function packTarball(stage, out) {
  const files = listFiles(stage).map((file) => ({
    name: `package/${file}`,
    bytes: readFileSync(path.join(stage, file)),
  }));
  const target = getTarballPath(readManifest(stage), out);
  writeFileSync(target, createTarball(files));
  return target;
}

async function runNpx(args) {
  const { code, output } = await runProgram('npx', args, { cwd: ROOT });
  if (code !== 0) throw createFault('Gathering the kit', output);
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const readInstalledVersion = (stage, name) => readManifest(path.join(stage, 'node_modules', name)).version;
const readIdentity = (folder) => {
  const { name, version, description, type } = readManifest(folder);
  return { name, version, description, license: 'UNLICENSED', type };
};

function writeManifest(stage, manifest) {
  mkdirSync(stage, { recursive: true });
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns exact versions from the workspace's catalog. */
function readPinnedVersions() {
  const catalog = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  return (...names) =>
    Object.fromEntries(
      names.map((name) => {
        const found = new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1];
        if (!found) throw new Error(`${name} is not in the catalog.`);
        return [name, found];
      }),
    );
}
