const started = Date.now();

/** Formats a time as '1.2 s' or '2 min 05 s'. @param {number} ms */
export function formatTime(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Prints one line on standard output. */
export function print(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs one step and prints a line with its result and time.
 * @template T
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<T> | T} work `note` adds a text to the line
 * @returns {Promise<T>}
 */
export async function runStep(name, work) {
  const from = Date.now();
  let text = '';
  try {
    const result = await work((note) => {
      text = note;
    });
    print(formatLine('✓', name, text, Date.now() - from));
    return result;
  } catch (error) {
    print(formatLine('✗', name, text, Date.now() - from));
    throw error;
  }
}

/** Returns the time since this program began, in ms. */
export const getElapsedMs = () => Date.now() - started;

function formatLine(mark, name, text, ms) {
  return `  ${mark} ${(text ? `${name}: ${text}` : name).padEnd(74)} ${formatTime(ms).padStart(9)}`;
}

/**
 * Formats text in columns, two spaces apart.
 * @param {string[][]} rows
 */
export function formatTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
}
