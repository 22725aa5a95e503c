import { loadSource } from '@subtitle/screen-kit/webpack/load-source.mjs';
import webpack from 'webpack';

const { SCRIPTS } = await loadSource('@subtitle/contracts/language-table');

/** Name that `lipilekhika` gives to Latin letters. */
const LATIN = 'Normal';
const USED = [LATIN, ...Object.keys(SCRIPTS)];
/** Request of a script's file, such as `./Telugu-o2swovuz.js`. */
const SCRIPT_FILE = /^\.\/([A-Z]\w*(?:-[A-Z]\w*)*)-[\w-]{8}\.js$/;

/**
 * Puts the scripts of the product's languages into the chunk of `lipilekhika`, which spells Latin words in them, and
 * omits its other scripts. Otherwise each of its twenty scripts would be a chunk, and every page's start would contain
 * their file names.
 */
export const typingScripts = {
  rule: { test: /lipilekhika[\\/]dist[\\/]esm[\\/]/, parser: { dynamicImportMode: 'eager' } },
  plugin: new webpack.IgnorePlugin({
    checkResource(request, folder) {
      const script = /lipilekhika[\\/]dist[\\/]esm$/.test(folder) ? SCRIPT_FILE.exec(request)?.[1] : undefined;
      return script !== undefined && !USED.includes(script);
    },
  }),
};
