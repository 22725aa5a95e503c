import { cpus, loadavg } from 'node:os';
import { browserSection } from './imports/browser.mjs';
import { corporaSection } from './imports/corpora.mjs';
import { parseSection } from './imports/parse.mjs';
import { pipelineSection } from './imports/pipeline.mjs';

// `npm run bench:imports [-- parse|browser|pipeline|corpora ...] [--runs 3] [--rows 120000] [--limit 50]`: prints
// figures without asserting limits.
const SECTIONS = { parse: parseSection, browser: browserSection, pipeline: pipelineSection, corpora: corporaSection };

const given = process.argv.slice(2);
const option = (name, otherwise) => (given.includes(name) ? Number(given[given.indexOf(name) + 1]) : otherwise);
const wanted = given.filter((word) => word in SECTIONS);
const letters = ['S', 'F'].filter((letter) => given.includes(letter));
const options = {
  runs: option('--runs', 3),
  rows: option('--rows', 120_000),
  limit: option('--limit', Number.POSITIVE_INFINITY),
  letters: letters.length > 0 ? letters : ['S', 'F'],
};
const say = (text) => process.stdout.write(`${text}\n`);
const conditions = () => `load average ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`;
say(`Node ${process.version}, ${cpus()[0].model}, ${conditions()}`);

for (const name of wanted.length > 0 ? wanted : Object.keys(SECTIONS)) {
  await SECTIONS[name](options, say);
  say(`after ${name}: ${conditions()}`);
}
