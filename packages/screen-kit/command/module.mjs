import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stop } from './stop.mjs';

/**
 * What the module in a folder says of itself.
 * @returns {Promise<import('../webpack/screen-descriptor-plugin.mjs').ScreenConfig>}
 * @throws {Stop} usage, where there is none
 */
export async function readScreen(root) {
  const file = path.join(root, 'screen.config.mjs');
  if (!existsSync(file)) throw new Stop('usage', 'There is no screen.config.mjs here: see screen create.');
  // Under the time at which it was saved: a module that was imported once is not read again.
  return (await import(`${pathToFileURL(file).href}?saved=${statSync(file).mtimeMs}`)).default;
}
