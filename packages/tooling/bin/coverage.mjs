/** Writes the tests of each sentence of the specification into docs/coverage.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withTests } from '../rules/coverage.mjs';
import { testSources } from '../rules/test-sources.mjs';
import { ROOT } from '../steps/paths.mjs';

const page = path.join(ROOT, 'docs/coverage.md');
writeFileSync(page, withTests(readFileSync(page, 'utf8'), testSources()));
