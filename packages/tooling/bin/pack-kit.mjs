// npm run pack:kit [-- folder]: creates the tarballs that a module's team installs, and prints their paths, one per
// line.
import path from 'node:path';
import { finishOn } from '../steps/finish.mjs';
import { checkNode, installPackages } from '../steps/install.mjs';

await finishOn(async () => {
  checkNode();
  await installPackages(() => undefined);
  // Imported here, because the packages it needs may only just have been installed.
  const { packKit } = await import('../pack/pack-kit.mjs');
  const [out] = process.argv.slice(2);
  const log = (line) => process.stderr.write(`  ${line}\n`);
  const tarballs = await packKit({ log, ...(out && { out: path.resolve(out) }) });
  process.stdout.write(`${tarballs.join('\n')}\n`);
});
