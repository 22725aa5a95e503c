import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stop } from './stop.mjs';

/**
 * Reads the configuration of the module in a folder.
 * @returns {Promise<import('../webpack/screen-descriptor-plugin.mjs').ScreenConfig>}
 * @throws {Stop} usage, if there is none
 */
export async function readScreen(root) {
  const file = path.join(root, 'screen.config.mjs');
  if (!existsSync(file)) throw new Stop('usage', 'There is no screen.config.mjs in this folder. See screen create.');
  // Imported with the time of saving in its address, because a module is not read twice from the same address.
  return (await import(`${pathToFileURL(file).href}?saved=${statSync(file).mtimeMs}`)).default;
}
