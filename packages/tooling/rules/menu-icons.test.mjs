import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';

const modules = readWorkspace()
  .map(({ folder }) => folder)
  .filter((folder) => path.basename(folder).startsWith('mfe-'));

/** The menu entries of all modules. */
async function readEntries() {
  const screens = await Promise.all(
    modules.map(async (folder) => (await import(pathToFileURL(path.join(folder, 'screen.config.mjs')).href)).default),
  );
  return screens.flatMap(({ menu }) => menu);
}

test('every menu entry has a different order, because two equal ones depend on the order of the modules', async () => {
  const orders = (await readEntries()).map(({ order }) => order);
  expectNone(
    orders.filter((order, at) => orders.indexOf(order) !== at).map(String),
    'Select another order in the screen.config.mjs of one of the two.',
  );
});

test('every menu entry has a different icon, because a collapsed menu shows only icons', async () => {
  const icons = (await readEntries()).map(({ icon }) => icon);
  // The shell uses the icon 'stack' for every group.
  assert.ok(!icons.includes('stack'));
  assert.ok(icons.length > 10, 'no menu was found');
  expectNone(
    icons.filter((icon, at) => icons.indexOf(icon) !== at),
    'Select another icon in the screen.config.mjs of one of the two.',
  );
});
