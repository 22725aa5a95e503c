// npm run build [names...] [--force]: builds those of shell, screen modules and services whose sources changed.
import { parseArgs } from 'node:util';
import { build } from '../steps/build.mjs';
import { finishOn } from '../steps/finish.mjs';
import { checkNode, installPackages } from '../steps/install.mjs';
import { print, runStep } from '../steps/report.mjs';

await finishOn(async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
  checkNode();
  await runStep('Packages', installPackages);
  await runStep('Build', async (note) => {
    const { built, kept } = await build({
      names: positionals,
      force: values.force,
      log: (line) => print(`    Build: ${line}`),
    });
    note(built.length ? `${built.length} built, ${kept.length} unchanged` : 'nothing changed');
  });
});
