// npm run pack:kit [-- folder]: the tarballs that a module's team installs; prints their paths, one a line.
import path from 'node:path';
import { finishOn } from '../steps/finish.mjs';
import { checkNode, install } from '../steps/install.mjs';

await finishOn(async () => {
  checkNode();
  await install(() => undefined);
  // Only now are its packages sure to be there.
  const { packKit } = await import('../pack/pack-kit.mjs');
  const [out] = process.argv.slice(2);
  const told = (line) => process.stderr.write(`  ${line}\n`);
  const tarballs = await packKit({ told, ...(out && { out: path.resolve(out) }) });
  process.stdout.write(`${tarballs.join('\n')}\n`);
});
