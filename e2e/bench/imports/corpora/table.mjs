const READERS = ['ours', 'SheetJS', 'calamine', 'openpyxl', 'xlrd'];
const FORMS = ['OOXML', '.xls'];

/**
 * Prints the results of each reader.
 * @param {{ workbook: { name: string, form: string }, seen: Awaited<ReturnType<import('./judge.mjs').judgeFile>> }[]} all
 * @param {Record<string, string>} peaks MB by reader
 */
export function printTables(all, peaks, say) {
  say(
    '\n| reader | files | equal to another | differs from all | read by it alone | refused | over 30 s | crash | peak RSS MB |',
  );
  say('|---|---|---|---|---|---|---|---|---|');
  for (const name of READERS) say(formatReaderRow(name, all, peaks[name]));
  say(`\n| ours | ${FORMS.map((form) => `${form} ${filterByForm(form, all).length}`).join(' | ')} |`);
  say('|---|---|---|');
  for (const [label, holds] of Object.entries(OURS)) {
    const counts = FORMS.map((form) => filterByForm(form, all).filter(({ seen }) => holds(seen.ours)).length);
    say(`| ${label} | ${counts.join(' | ')} |`);
  }
  printEach(
    'ours differs from every reader that reads it',
    all.filter(({ seen }) => isAgainstAll(seen.ours)),
    say,
  );
  printEach(
    'ours does not read it, two others do',
    all.filter(({ seen }) => isMissed(seen)),
    say,
  );
}

const filterByForm = (form, all) => all.filter(({ workbook }) => workbook.form === form);
const listDifferences = ({ differs }) => Object.values(differs);
const isRead = ({ outcome }) => outcome === 'read';
const isAgainstAll = (one) => isRead(one) && listDifferences(one).length > 0 && listDifferences(one).every(Boolean);
const isEqual = (one) => isRead(one) && listDifferences(one).some((difference) => !difference);
const isMissed = (seen) => !isRead(seen.ours) && Object.values(seen).filter(isRead).length >= 2;

const OURS = {
  'read, equal to every other that reads it': (one) => isEqual(one) && !listDifferences(one).some(Boolean),
  'read, equal to at least one, not to all': (one) => isEqual(one) && listDifferences(one).some(Boolean),
  'read, differs from all': isAgainstAll,
  'read by nobody else': (one) => isRead(one) && listDifferences(one).length === 0,
  'refused with a sentence': ({ outcome }) => outcome === 'refused',
  'over 30 s': ({ outcome }) => outcome === 'hang',
  'crash or out of memory': ({ outcome }) => outcome === 'crash',
};

function formatReaderRow(name, all, peak) {
  const its = all.flatMap(({ seen }) => (name in seen ? [seen[name]] : []));
  const count = (holds) => its.filter(holds).length;
  const ended = (wanted) => count(({ outcome }) => outcome === wanted);
  const alone = count((one) => isRead(one) && listDifferences(one).length === 0);
  return `| ${name} | ${[its.length, count(isEqual), count(isAgainstAll), alone, ended('refused'), ended('hang'), ended('crash')].join(' | ')} | ${peak} |`;
}

function printEach(title, found, say) {
  say(`\n${title}: ${found.length}`);
  for (const { workbook, seen } of found) {
    const { outcome, why, differs } = seen.ours;
    const first = Object.entries(differs).map(([name, difference]) => `${name} ${difference}`);
    say(`- ${workbook.name}: ${outcome === 'read' ? first.join('; ') : `${outcome} ${why}`}`);
  }
}
