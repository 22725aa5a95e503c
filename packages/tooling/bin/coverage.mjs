/** Prints the tests of each sentence of the specification. */
import { readFileSync } from 'node:fs';
import { readCoverage } from '../rules/coverage.mjs';
import { readTestSources } from '../rules/test-sources.mjs';

const page = readFileSync(new URL('../rules/sentences.md', import.meta.url), 'utf8');
for (const { id, sentence, tests } of readCoverage(page, readTestSources()))
  process.stdout.write(`${[`${id} ${sentence}`, ...tests].join('\n    ')}\n`);
