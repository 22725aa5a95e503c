import webpack from 'webpack';
import { SHARED_NAMES } from './shared-packages.mjs';

const NAME = 'NoSharedCopiesPlugin';

/**
 * Packages that a module may use only through the SDK. A copy in a module's output would be a second instance on the
 * page.
 */
const THROUGH_SDK = ['@mantine/', 'react-router', '@tanstack/react-query', '@tabler/icons-react'];

/** Fails a module's build that would contain its own copy of a shared package, and names the file that imports it. */
export class NoSharedCopiesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const name = findCopiedPackage(module.resource ?? '');
          if (!name) continue;
          const asker = compilation.moduleGraph.getIssuer(module)?.resource ?? 'the build';
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} would be copied into this module (imported by ${asker}). Use @subtitle/sdk.`,
            ),
          );
        }
      });
    });
  }
}

function findCopiedPackage(file) {
  if (/[\\/]packages[\\/]sdk[\\/]src[\\/]/.test(file)) return '@subtitle/sdk';
  const inPackage = file.split('/node_modules/').pop() ?? '';
  if (!file.includes('/node_modules/')) return null;
  return [...SHARED_NAMES.filter((name) => name.endsWith('/')), ...THROUGH_SDK].find((name) =>
    inPackage.startsWith(name),
  );
}
