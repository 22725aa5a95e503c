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

/** A module of one screen in a folder of its own; it borrows the packages of mfe-review. */
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

/** Builds it and gives what webpack complained of. */
async function faultsOf(root, screen = SCREEN) {
  const compiler = webpack(remoteConfig(root, screen));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ errors: true }).errors.map(({ message }) => message);
}

test('a built module says what it is, and the hash of every file in it', async (t) => {
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
  assert.ok(files.includes(screen.entry) && files.includes(screen.manifest));
});

test('an entry holds nothing of the federation runtime that is not used: neither its log nor files without content', async (t) => {
  const root = moduleOf(t);
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const entry = read(JSON.parse(read('screen.json')).entry);
  assert.match(entry, /initContainerEntry/);
  assert.doesNotMatch(entry, /__mf_infrastructure_logger__/);
  assert.doesNotMatch(entry, /[{,]\d+\(\)\{\}/);
});

/** Builds it. @returns its version, and the global in which its chunks gather in the browser */
async function namesOf(root) {
  assert.deepEqual(await faultsOf(root), []);
  const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
  const { version, integrity } = JSON.parse(read('screen.json'));
  const scripts = Object.keys(integrity).filter((file) => file.endsWith('.js'));
  const globals = scripts.flatMap((file) => read(file).match(/webpackChunk\w+/g) ?? []);
  return { version, scripts, globals: [...new Set(globals)] };
}

test('each version has a list of chunks of its own, and the same sources give the same version anywhere', async (t) => {
  const [first, again] = [await namesOf(moduleOf(t)), await namesOf(moduleOf(t))];
  const changed = await namesOf(moduleOf(t, PAGE.replace("'one'", "'two'")));
  assert.match(first.globals.join(), /^webpackChunkmfe_fixture_[0-9a-f]{8}$/);
  assert.deepEqual(again, first);
  assert.equal(changed.globals.length, 1);
  assert.notEqual(changed.globals[0], first.globals[0]);
});

for (const name of ['status', 'name', 'location', 'top', 'constructor', 'module'])
  test(`module-named-like-a-window-property: ${name} is built with a global and a federation name of its own`, async (t) => {
    const root = moduleOf(t);
    assert.deepEqual(await faultsOf(root, { ...SCREEN, name }), []);
    const read = (file) => readFileSync(path.join(root, 'dist', file), 'utf8');
    const { container, entry } = JSON.parse(read('screen.json'));
    assert.match(container, new RegExp(`^__screen_${name}_[0-9a-f]{8}$`));
    assert.ok(read(entry).startsWith(`var ${container};`));
    assert.match(read(entry), new RegExp(`name:"screen_${name}"`));
  });

test('an import that the SDK does not give fails the build, and so does an entry that does not exist', async (t) => {
  const page = (line) => `${line}\n${PAGE.replace("'one')[0]", "'one')[0] + String(wanted)")}`;
  const faults = async (line) => (await faultsOf(moduleOf(t, page(line)))).join('\n');
  assert.match(
    await faults("import { useMutation as wanted } from '@subtitle/sdk/query';"),
    /src\/screens\/one\.screen\.tsx imports useMutation from @subtitle\/sdk\/query, which does not give it\. It gives .*useAct/,
  );
  assert.match(
    await faults("import * as kit from '@subtitle/sdk/notify';\nconst wanted = kit.notifyAll;"),
    /imports notifyAll/,
  );
  assert.match(await faults("import { toString as wanted } from '@subtitle/sdk/query';"), /imports toString/);
  assert.match(await faults("import wanted from '@subtitle/sdk/everything';"), /which does not exist/);
  assert.equal(await faults("import { useAct as wanted } from '@subtitle/sdk/query';"), '');
});

test('what a module keeps on the device lies below its name', async (t) => {
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

test('a script tag for a chunk says no charset, as a preload link for it does', async (t) => {
  const root = moduleOf(t);
  assert.deepEqual(await faultsOf(root), []);
  const { entry } = JSON.parse(readFileSync(path.join(root, 'dist/screen.json'), 'utf8'));
  assert.doesNotMatch(readFileSync(path.join(root, 'dist', entry), 'utf8'), /charset/);
});

test('a route whose screen does not exist stops the build before it begins', (t) => {
  const routes = [...SCREEN.routes, { path: '/two', expose: './two', title: 'Two', roles: [] }];
  assert.throws(
    () => remoteConfig(moduleOf(t), { ...SCREEN, routes }),
    /\/two exposes \.\/two, but \.\/src\/screens\/two\.screen\.tsx does not exist/,
  );
});

test('a descriptor that breaks the contract and a menu entry to nowhere stop the build', async (t) => {
  const routes = [{ ...SCREEN.routes[0], path: 'one' }];
  const faults = (await faultsOf(moduleOf(t), { ...SCREEN, routes })).join('\n');
  assert.match(faults, /\/routes\/0\/path must match pattern/);
  assert.match(faults, /menu entry "One" leads to \/one, which is no route here/);
});

test('a module that would bring React itself is not built, and the file that asks for it is named', async (t) => {
  const page = `import { version } from '../../node_modules/react/index.js';\nexport default () => version;`;
  const faults = (await faultsOf(moduleOf(t, page))).join('\n');
  assert.match(faults, /react\/ would be copied into this module \(asked for by .*one\.screen\.tsx\)/);
});

test('a page says what it loads: its own scripts and styles beside the entry, and the parts of the kit it takes', async (t) => {
  const root = moduleOf(t, `import '@subtitle/sdk/ui';\n${PAGE}`);
  assert.deepEqual(await faultsOf(root), []);
  const { routes, entry, integrity } = JSON.parse(readFileSync(path.join(root, 'dist/screen.json'), 'utf8'));
  const { js, css, sdk } = routes[0].needs;
  assert.ok(js.length > 0 && !js.includes(entry));
  assert.ok(css.length > 0);
  for (const file of [...js, ...css]) assert.ok(integrity[file], file);
  assert.deepEqual(sdk, ['ui']);
});
