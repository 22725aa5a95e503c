import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { remoteConfig } from './remote.mjs';

const SCREEN = {
  name: 'mfe_fixture',
  owner: 'Tests',
  routes: [{ path: '/one', expose: './one', title: 'One', roles: ['reviewer'] }],
  menu: [{ route: '/one', label: 'One', icon: 'circle-check', order: 1 }],
};
const PAGE = `import { useState } from 'react';
import './one.css';
export default function One() { return <p>{useState('one')[0]}</p>; }`;

/** Creates a module with one screen in its own folder; it uses the packages of mfe-review. */
function moduleOf(t, page = PAGE) {
  const root = mkdtempSync(path.join(tmpdir(), 'screen-kit-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'src/screens'), { recursive: true });
  symlinkSync(path.resolve(import.meta.dirname, '../../../mfe-review/node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{ "name": "fixture", "version": "0.1.0" }');
  writeFileSync(path.join(root, 'src/screens/one.screen.tsx'), page);
  writeFileSync(path.join(root, 'src/screens/one.css'), '.one { color: red }');
  return root;
}

/** Builds the module and returns webpack's errors. */
async function faultsOf(root, screen = SCREEN) {
  const compiler = webpack(remoteConfig(root, screen));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ errors: true }).errors.map(({ message }) => message);
}

test('a built module has a descriptor with the hash of every file', async (t) => {
  const root = moduleOf(t);
  assert.deepEqual(await faultsOf(root), []);
  const dist = path.join(root, 'dist');
  const screen = JSON.parse(readFileSync(path.join(dist, 'screen.json'), 'utf8'));
  assert.equal(screen.name, 'mfe_fixture');
  assert.match(screen.version, /^0\.1\.0-[0-9a-f]{8}$/);
  const files = readdirSync(dist).filter((file) => file !== 'screen.json');
  assert.ok(files.some((file) => file.endsWith('.css')));
  assert.deepEqual(Object.keys(screen.integrity).sort(), files.sort());
  for (const file of files) {
    const hash = createHash('sha384').update(readFileSync(path.join(dist, file)));
    assert.equal(screen.integrity[file], `sha384-${hash.digest('base64')}`, file);
  }
  assert.ok(files.includes(screen.entry));
});

test('an entry contains no unused parts of the federation runtime: no logger and no empty files', async (t) => {
  const root = moduleOf(t);
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const entry = read(JSON.parse(read('screen.json')).entry);
  assert.match(entry, /initContainerEntry/);
  assert.doesNotMatch(entry, /__mf_infrastructure_logger__/);
  assert.doesNotMatch(entry, /[{,]\d+\(\)\{\}/);
});

/** Builds the module. @returns its version, and the global variable with its list of chunks in the browser */
async function namesOf(root) {
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const { version, integrity } = JSON.parse(read('screen.json'));
  const scripts = Object.keys(integrity).filter((file) => file.endsWith('.js'));
  const globals = scripts.flatMap((file) => read(file).match(/webpackChunk\w+/g) ?? []);
  return { version, scripts, globals: [...new Set(globals)] };
}

test('each version has its own list of chunks, and equal sources give the same version on every machine', async (t) => {
  const [first, again] = [await namesOf(moduleOf(t)), await namesOf(moduleOf(t))];
  const changed = await namesOf(moduleOf(t, PAGE.replace("'one'", "'two'")));
  assert.match(first.globals.join(), /^webpackChunkmfe_fixture_[0-9a-f]{8}$/);
  assert.deepEqual(again, first);
  assert.equal(changed.globals.length, 1);
  assert.notEqual(changed.globals[0], first.globals[0]);
});

for (const name of ['status', 'name', 'location', 'top', 'constructor', 'module'])
  test(`module-named-like-a-window-property: ${name} is built with its own global variable and federation name`, async (t) => {
    const root = moduleOf(t);
    assert.deepEqual(await faultsOf(root, { ...SCREEN, name }), []);
    const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
    const { container, entry } = JSON.parse(read('screen.json'));
    assert.match(container, new RegExp(`^__screen_${name}_[0-9a-f]{8}$`));
    assert.ok(read(entry).startsWith(`var ${container};`));
    assert.match(read(entry), new RegExp(`name:"screen_${name}"`));
  });

test('an import that the SDK does not export fails the build, and so does an unknown entry', async (t) => {
  const page = (line) => `${line}\n${PAGE.replace("'one')[0]", "'one')[0] + String(wanted)")}`;
  const faults = async (line) => (await faultsOf(moduleOf(t, page(line)))).join('\n');
  assert.match(
    await faults("import { useMutation as wanted } from '@subtitle/sdk/query';"),
    /src\/screens\/one\.screen\.tsx imports useMutation from @subtitle\/sdk\/query, which does not export it\. It exports .*useAct/,
  );
  assert.match(
    await faults("import * as kit from '@subtitle/sdk/notify';\nconst wanted = kit.notifyAll;"),
    /imports notifyAll/,
  );
  assert.match(await faults("import { toString as wanted } from '@subtitle/sdk/query';"), /imports toString/);
  assert.match(await faults("import wanted from '@subtitle/sdk/everything';"), /which does not exist/);
  assert.equal(await faults("import { useAct as wanted } from '@subtitle/sdk/query';"), '');
});

test('keys that a module stores on the device begin with its name', async (t) => {
  const kept = "import { deviceStore, useStore } from '@subtitle/sdk/store';\nconst sort = deviceStore('sort', {});";
  const root = moduleOf(t, `${kept}\n${PAGE.replace("useState('one')[0]", "useStore(sort) + useState('one')[0]")}`);
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const { routes, integrity } = JSON.parse(read('screen.json'));
  assert.deepEqual(routes[0].needs.sdk, ['store']);
  const code = Object.keys(integrity)
    .filter((file) => file.endsWith('.js'))
    .map(read)
    .join('\n');
  assert.match(code, /deviceStoreOf\)?\("mfe_fixture"\)/);
});

test('a page contains only the operations of the contracts that it uses, and no others from the same file', async (t) => {
  const call = "import { listNotifications } from '@subtitle/contracts/operations/notifications';";
  const root = moduleOf(t, `${call}\n${PAGE.replace("'one')[0]", 'listNotifications.name)[0]')}`);
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const code = JSON.parse(read('screen.json')).routes[0].needs.js.map(read).join('\n');
  assert.match(code, /list-notifications/);
  assert.doesNotMatch(code, /list-review-comments/);
});

test('a script tag for a chunk has no charset, like its preload link', async (t) => {
  const root = moduleOf(t);
  assert.deepEqual(await faultsOf(root), []);
  const { entry } = JSON.parse(readFileSync(path.join(root, 'dist/screen.json'), 'utf8'));
  assert.doesNotMatch(readFileSync(path.join(root, 'dist', entry), 'utf8'), /charset/);
});

test('a route without its screen file stops the build before it starts', (t) => {
  const routes = [...SCREEN.routes, { path: '/two', expose: './two', title: 'Two', roles: [] }];
  assert.throws(
    () => remoteConfig(moduleOf(t), { ...SCREEN, routes }),
    /\/two exposes \.\/two, but \.\/src\/screens\/two\.screen\.tsx does not exist/,
  );
});

test('a descriptor that violates the contract and a menu entry without a page stop the build', async (t) => {
  const routes = [{ ...SCREEN.routes[0], path: 'one' }];
  const faults = (await faultsOf(moduleOf(t), { ...SCREEN, routes })).join('\n');
  assert.match(faults, /\/routes\/0\/path must match pattern/);
  assert.match(faults, /menu entry "One" leads to \/one, which is not a route of this module/);
});

test('a module with its own copy of React is not built, and the file that imports React is named', async (t) => {
  const page = `import { version } from '../../node_modules/react/index.js';\nexport default () => version;`;
  const faults = (await faultsOf(moduleOf(t, page))).join('\n');
  assert.match(faults, /react\/ would be copied into this module \(imported by .*one\.screen\.tsx\)/);
});

test('a page lists the files it loads: scripts and styles except the entry, and entries of the SDK', async (t) => {
  const root = moduleOf(t, `import '@subtitle/sdk/ui';\n${PAGE}`);
  assert.deepEqual(await faultsOf(root), []);
  const { routes, entry, integrity } = JSON.parse(readFileSync(path.join(root, 'dist/screen.json'), 'utf8'));
  const { js, css, sdk } = routes[0].needs;
  assert.ok(js.length > 0 && !js.includes(entry));
  assert.ok(css.length > 0);
  for (const file of [...js, ...css]) assert.ok(integrity[file], file);
  assert.deepEqual(sdk, ['ui']);
});
