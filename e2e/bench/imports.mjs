import { cpus, loadavg } from 'node:os';
import { runBrowserSection } from './imports/browser.mjs';
import { runCorporaSection } from './imports/corpora.mjs';
import { runParseSection } from './imports/parse.mjs';
import { runPipelineSection } from './imports/pipeline.mjs';

// `npm run bench:imports [-- parse|browser|pipeline|corpora ...] [--runs 3] [--rows 120000] [--limit 50]`: prints
// figures without asserting limits.
const SECTIONS = {
  parse: runParseSection,
  browser: runBrowserSection,
  pipeline: runPipelineSection,
  corpora: runCorporaSection,
};

const args = process.argv.slice(2);
const readOption = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
const sections = args.filter((word) => word in SECTIONS);
const letters = ['S', 'F'].filter((letter) => args.includes(letter));
const options = {
  runs: readOption('--runs', 3),
  rows: readOption('--rows', 120_000),
  limit: readOption('--limit', Number.POSITIVE_INFINITY),
  letters: letters.length > 0 ? letters : ['S', 'F'],
};
const print = (text) => process.stdout.write(`${text}\n`);
const describeConditions = () => `load average ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`;
print(`Node ${process.version}, ${cpus()[0].model}, ${describeConditions()}`);

for (const name of sections.length > 0 ? sections : Object.keys(SECTIONS)) {
  await SECTIONS[name](options, print);
  print(`after ${name}: ${describeConditions()}`);
}
