import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { listBuildable } from '../steps/build.mjs';
import { isScreenModule } from '../steps/start/system.mjs';

/** Limits in kilobytes of gzip. */
const LIMITS = { startupScripts: 183, startupStyles: 40, remoteEntry: 9 };

/** For each package, a text that occurs only in its code. Each package may be loaded once. */
const COPIES = {
  react: 'react.transitional.element',
  '@mantine/core': 'MantineProvider',
  'react-router': 'useLocation()',
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Measures the builds of shell and modules against the budgets.
 * @returns {{ line: string, ok: boolean }[]} one entry per figure
 * @throws Error if a build is missing
 */
export function measureBudgets() {
  return [...measureShell(), ...listModules().flatMap(measureModule)];
}

/** Returns the packages that are screen modules. */
const listModules = () =>
  listBuildable()
    .filter(isScreenModule)
    .map(({ folder }) => path.relative(root, folder));

function measureShell() {
  const dist = path.join(root, 'shell/dist');
  const { start } = JSON.parse(readBuiltFile(path.join(dist, 'startup.json')));
  const boot = readdirSync(path.join(dist, 'assets')).filter((file) => /^boot\.\w+\.js$/.test(file));
  const files = [...start, ...boot.map((file) => `assets/${file}`)];
  const sizeOf = (end) =>
    sum(files.filter((file) => file.endsWith(end)).map((file) => measureGzip(path.join(dist, file))));
  return [
    describeFigure('shell: scripts up to a signed-in page', sizeOf('.js'), LIMITS.startupScripts),
    describeFigure('shell: styles up to a signed-in page', sizeOf('.css'), LIMITS.startupStyles),
  ];
}

function measureModule(folder) {
  const dist = path.join(root, folder, 'dist');
  const screen = JSON.parse(readBuiltFile(path.join(dist, 'screen.json')));
  const size = measureGzip(path.join(dist, screen.entry));
  const scripts = Object.keys(screen.integrity).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readBuiltFile(path.join(dist, file))).join('\n');
  const copied = Object.keys(COPIES).filter((name) => text.includes(COPIES[name]));
  return [
    describeFigure(`${folder}: entry`, size, LIMITS.remoteEntry),
    { line: `${folder}: copies of shared packages: ${copied.join(', ') || 'none'}`, ok: copied.length === 0 },
  ];
}

function describeFigure(what, bytes, limit) {
  const size = bytes / 1024;
  return { line: `${what}: ${size.toFixed(1)} KB of ${limit} KB`, ok: size <= limit };
}

function readBuiltFile(file) {
  if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: run npm run build first.`);
  return readFileSync(file, 'utf8');
}

const measureGzip = (file) => gzipSync(readBuiltFile(file), { level: 9 }).length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** `node packages/tooling/bin/budgets.mjs`: prints every figure; exit code 1 if one is above its limit. */
function main() {
  const figures = measureBudgets();
  process.stdout.write(figures.map(({ line, ok }) => `${ok ? 'ok  ' : 'OVER'} ${line}\n`).join(''));
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
