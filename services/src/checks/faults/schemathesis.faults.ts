import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { RUN_TS_ENTRY } from '@subtitle/testing/processes';
import { runSchemathesis } from '@subtitle/testing/schemathesis';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

/**
 * The admin may make nearly all calls. Calls of the other roles are often refused, or concern rows of other people. The
 * uploader comes last, because its calls may end the sessions that import rows for the other roles.
 */
const ROLES = ['admin', 'translator', 'reviewer', 'editor', 'assigner', 'uploader'] as const;
/** Examples per operation in the fuzzing phase. */
const MAX_EXAMPLES = 8;
const { SCHEMATHESIS_SEED = '7' } = process.env;

/**
 * Checks of every response. Two are left out: a schema may allow more than is accepted (dates must exist, cursors must
 * be ours), and an unsupported method is 404 instead of 405.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'ignored_auth',
];

/** Operations that are not called, and why. */
const SKIPPED_OPERATIONS = {
  login: 'wrong passwords by the hundred only meet the limit of sign-ins',
  logout: 'ends the session that all other calls are made in',
  'watch-import': 'a stream of events ends with its import, and one that is over has none',
  'watch-modules': 'a stream of events without an end',
  'create-import': 'a file of random bytes is no workbook: hostile-files.test.ts sends worse ones',
};

const ROWS = 24;
/** Telugu statuses, given to the rows in turn, so that every workflow event finds suitable rows. */
const TELUGU = ['assigned', 'inreview', 'corrected', 'approved'] as const;

/** Most requests name existing rows and a language that they have. */
const CONFIG = `
[dictionaries]
rows = { values = [${Array.from({ length: ROWS * ROLES.length }, (_, at) => at + 1)}] }
languages = { values = ["te"] }
kinds = { values = ["daily"] }

[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 431]

[[operations]]
include-path-regex = "^/api/items/"
[operations.parameters]
"path.id" = { dictionary = "rows", probability = 0.8 }
"path.language" = { dictionary = "languages", probability = 0.8 }
"path.kind" = { dictionary = "kinds", probability = 0.8 }
`;

jest.setTimeout(10 * 60_000);

let test: ImportTest;
let address: string;
let folder: string;
/** Number of responses by status and operation: `200 GET /api/names`. */
const answered = new Map<string, number>();

beforeAll(async () => {
  process.env.ERROR_WORKBOOK_ENTRY = RUN_TS_ENTRY;
  process.env.RUN_TS_PROGRAM = join(__dirname, '../../bin/error-workbook.ts');
  test = await startImportTest();
  address = await test.api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
  await writeFile(join(folder, 'schemathesis.toml'), CONFIG);
  test.api.app.server.on('request', ({ method, url }, answer) => {
    answer.on('finish', () => {
      const what = `${answer.statusCode} ${method} ${String(url).split('?')[0]}`;
      answered.set(what, (answered.get(what) ?? 0) + 1);
    });
  });
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const inWork = (row: Record<string, string | number>, at: number) => ({
  ...row,
  assigned_to: 'translator@example.com',
  status_te: TELUGU[at % TELUGU.length]!,
});

/** Imports rows for the role, because calls of the previous role may have undone the import of its rows. */
async function importRows(at: number): Promise<void> {
  const from = `2031-0${at + 1}-01`;
  await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: ROWS, from, change: inWork }));
}

async function callAs(role: string) {
  const left = Object.keys(SKIPPED_OPERATIONS).flatMap((name) => ['--exclude-operation-id', name]);
  const args = ['run', `${address}/api/openapi.json`, '--url', address, '--seed', SCHEMATHESIS_SEED, '--no-color'];
  args.push('--header', `Authorization: Bearer ${await test.api.getToken(role)}`, ...left);
  args.push('--phases', 'examples,coverage,fuzzing', '--checks', CHECKS.join(','), '--continue-on-failure');
  // One worker: several concurrent ones sometimes break Python 3.11's syntax trees.
  args.push('--max-examples', String(MAX_EXAMPLES), '--workers', '1', '--generation-database', 'none');
  return runSchemathesis(args, folder);
}

describe.each(ROLES)('as %s', (role) => {
  it('every call that the API description allows or nearly allows is answered as described', async () => {
    await importRows(ROLES.indexOf(role));
    answered.clear();
    const { code, output } = await callAs(role);
    const faults = [...answered].filter(([what]) => what.startsWith('5'));
    expect({ faults, tail: code === 0 ? '' : output.slice(-6_000) }).toEqual({ faults: [], tail: '' });
    // Without successful calls the test would prove nothing.
    const done = [...answered.keys()].filter((what) => /^2\d\d \w+ \/api\//.test(what));
    expect(done.length).toBeGreaterThan(20);
  });
});
