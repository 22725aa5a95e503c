/**
 * Which test shows which sentence of the specification. The sentences stand in docs/coverage.md, numbered by section; the
 * names of tests that assert on one begin with its number: `spec 2.1.20: ...`, or `spec 2.1.20, 8.11: ...` for several.
 */

const ROW = /^\| (\d+(?:\.\d+)+) \| (.*) \| (.*) \|$/;
const NAME = /(['"`])spec ((?:\d+(?:\.\d+)+)(?:, \d+(?:\.\d+)+)*): ((?:\\.|(?!\1).)+)\1/g;
/** What stands where no test does. */
export const NONE = 'none yet';

/**
 * The names of tests in a source that begin with numbers of sentences.
 * @param {string} text
 * @returns {{ ids: string[], name: string }[]}
 */
export function namedTests(text) {
  return [...text.matchAll(NAME)].map(([, , ids, name]) => ({
    ids: ids.split(', '),
    name: name.replaceAll(/\\(.)/g, '$1'),
  }));
}

/** The numbers of the page's sentences, and of those without a test. */
export function sentencesOf(page) {
  const rows = page.split('\n').flatMap((line) => [ROW.exec(line)].filter((row) => row !== null));
  return { all: rows.map(([, id]) => id), without: rows.filter(([, , , tests]) => tests === NONE).map(([, id]) => id) };
}

/**
 * The page with its third column made anew.
 * @param {string} page docs/coverage.md
 * @param {{ file: string, text: string }[]} sources the tests, in the order in which they are named
 */
export function withTests(page, sources) {
  const tests = new Map();
  for (const { file, text } of sources)
    for (const { ids, name } of namedTests(text))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), `${cellText(name)} (${file})`]);
  return page
    .split('\n')
    .map((line) =>
      line.replace(ROW, (_, id, sentence) => `| ${id} | ${sentence} | ${tests.get(id)?.join('<br>') ?? NONE} |`),
    )
    .join('\n');
}

const cellText = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
