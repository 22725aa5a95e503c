/**
 * Tests of the specification's sentences. sentences.md lists the sentences, numbered by section. The name of a test
 * begins with the numbers of its sentences: `spec 2.1.20: ...`, or `spec 2.1.20, 8.11: ...`.
 */

const ROW = /^\| (\d+(?:\.\d+)+) \| (.*) \|$/gm;
const NAME = /(['"`])spec ((?:\d+(?:\.\d+)+)(?:, \d+(?:\.\d+)+)*): ((?:\\.|(?!\1).)+)\1/g;

/**
 * Finds names of tests in a source that begin with numbers of sentences.
 * @param {string} text
 * @returns {{ ids: string[], name: string }[]}
 */
export function findNamedTests(text) {
  return [...text.matchAll(NAME)].map(([, , ids, name]) => ({
    ids: ids.split(', '),
    name: name.replaceAll(/\\(.)/g, '$1'),
  }));
}

/**
 * Returns the sentences of the page, each with its tests.
 * @param {string} page sentences.md
 * @param {{ file: string, text: string }[]} sources the tests, in the order of the output
 * @returns {{ id: string, sentence: string, tests: string[] }[]}
 */
export function readCoverage(page, sources) {
  const tests = new Map();
  for (const { file, text } of sources)
    for (const { ids, name } of findNamedTests(text))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), `${name} (${file})`]);
  return [...page.matchAll(ROW)].map(([, id, sentence]) => ({ id, sentence, tests: tests.get(id) ?? [] }));
}
