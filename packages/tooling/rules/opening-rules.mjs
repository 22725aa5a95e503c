const BANNED = 'What|Whoever|Whose|Of|That of|Those of|The same|The one|None';
const COMMENT = /(?<=^|\s)\/\/ ?(?<line>.*)$|\/\*\*?(?<block>[\s\S]*?)\*\//gm;
const SENTENCE = new RegExp(`(?:^|[.;:] )(?<opening>${BANNED})\\b`, 'g');
const TITLE = new RegExp(
  `(?:\\b(?:it|test|describe)|\\))\\(\\s*['"\`](?:spec [\\d., ]+: )?(?<opening>${BANNED})\\b`,
  'gi',
);

/**
 * Finds comments and test names in which a sentence begins with a word that hides its subject.
 * @param {string} file path in the repository, with forward slashes
 * @param {string} text of a source file
 * @returns {string[]} 'file:line opening'
 */
export function findOpeningFaults(file, text) {
  const fault = (at, { opening }) => `${file}:${text.slice(0, at).split('\n').length} ${opening}`;
  const comments = [...text.matchAll(COMMENT)].flatMap(({ index, groups: { line, block } }) =>
    [...joinLines(line ?? block).matchAll(SENTENCE)].map(({ groups }) => fault(index, groups)),
  );
  return [...comments, ...[...text.matchAll(TITLE)].map(({ index, groups }) => fault(index, groups))];
}

const joinLines = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim();
