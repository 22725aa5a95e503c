import type { MemoryImport, MemoryImportAct, MemoryImportUndo } from '@subtitle/contracts/operations/memory-exchange';
import { saveFile } from '@subtitle/sdk/api';
import { confirm } from '@subtitle/sdk/overlays';
import { Button, formatNumber, Group, Progress, ScrollArea, Text } from '@subtitle/sdk/ui';

/** Lines that are shown; a file with those that the server lists can be saved. */
const MAX_SHOWN = 100;

interface Fault {
  line: number;
  sentence: string;
}

interface Props {
  import: MemoryImport;
  faults: readonly Fault[];
  leftOut?: readonly Fault[];
  undo?: MemoryImportUndo;
  busy: boolean;
  onDecide: (act: MemoryImportAct) => void;
}

const BUSY_WORDS = {
  reading: 'Checking the file…',
  storing: 'Importing…',
  undoing: 'Removing the imported translations…',
} as const;

/** Shows an import in its current state, with what a person can do. */
export function ImportState({ import: one, faults, leftOut = [], undo, busy, onDecide }: Props) {
  const { state, progress, fresh, differing } = one;
  if (state === 'reading' || state === 'storing' || state === 'undoing')
    return (
      <div>
        <Text role="status">{BUSY_WORDS[state]} You can close this dialog meanwhile.</Text>
        <Progress value={progress * 100} aria-label={BUSY_WORDS[state]} />
      </div>
    );
  if (state === 'faulty') return <Faults name={one.name} total={one.faults} faults={faults} />;
  if (state === 'cancelled') return <Text role="status">This file was not imported.</Text>;
  const added = fresh + differing;
  if (state === 'ready')
    return (
      <>
        <Text role="status">{describeCounts(one)}</Text>
        {leftOut.length > 0 && (
          <Lines label="Left out" file={`${one.name}-left-out.txt`} total={countLeftOut(one)} faults={leftOut} />
        )}
        <Group>
          {added > 0 && (
            <Button loading={busy} onClick={() => onDecide('store')}>
              Import {countSentences(added)}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => onDecide('cancel')}>
            Do not import
          </Button>
        </Group>
      </>
    );
  if (state === 'undone')
    return (
      <Text role="status">
        {one.faults > 0 ? 'The file could not be read again, so nothing of it was imported.' : describeUndone(undo)}
      </Text>
    );
  return (
    <>
      <Text role="status">{countSentences(one.stored)} imported.</Text>
      <Group>
        <Button
          variant="default"
          loading={busy}
          onClick={() => void askUndo(one, undo).then((yes) => yes && onDecide('undo'))}
        >
          Undo import
        </Button>
      </Group>
    </>
  );
}

const askUndo = ({ name, stored }: MemoryImport, undo?: MemoryImportUndo): Promise<boolean> =>
  confirm({
    title: 'Undo this import?',
    message: `${countSentences(undo?.removed ?? stored)} of ${name} will no longer be suggested. ${describeKept(undo)}To bring the others back, import the file again.`,
    confirmLabel: 'Undo import',
    danger: true,
  });

const KEPT = 'Translations that somebody corrected or retired since, and those that rows use, stay';

/** Returns which translations stay, as a sentence with a space; '' for none. */
function describeKept(undo?: MemoryImportUndo): string {
  if (!undo) return `${KEPT}. `;
  return undo.kept > 0 ? `${KEPT}: ${formatNumber(undo.kept)}. ` : '';
}

const describeUndone = (undo?: MemoryImportUndo): string =>
  undo
    ? `The import was undone: ${countSentences(undo.removed)} removed. ${describeKept(undo)}`.trim()
    : 'The import was undone. Its translations are no longer suggested.';

const countLeftOut = ({ skipped }: MemoryImport): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0);

/** Returns what a file contains: '1,204 sentences: 1,100 new, 90 known, 14 differ from the memory.' */
function describeCounts({ sentences, fresh, known, differing, skipped }: MemoryImport): string {
  const { sourceless = 0, untranslated, otherLanguages, unmatched } = skipped;
  const left = [
    sourceless > 0 && `${formatNumber(sourceless)} without a source text`,
    untranslated > 0 && `${formatNumber(untranslated)} without a translation`,
    otherLanguages > 0 && `${formatNumber(otherLanguages)} in other languages`,
    unmatched > 0 && `${formatNumber(unmatched)} whose sentences could not be matched`,
  ].filter((words) => words !== false);
  return [
    `${countSentences(sentences)}: ${formatNumber(fresh)} new, ${formatNumber(known)} known, ${formatNumber(differing)} differ.`,
    differing > 0 && 'Those that differ are added as further translations, below approved ones.',
    left.length > 0 && `Left out: ${left.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const countSentences = (count: number) => (count === 1 ? '1 sentence' : `${formatNumber(count)} sentences`);

/** Lists the faults of a file by line. */
export function Faults({ name, total, faults }: { name: string; total: number; faults: readonly Fault[] }) {
  return (
    <>
      <Text role="alert">The file has {total === 1 ? 'a fault' : 'faults'}, so nothing was imported.</Text>
      <Lines label="Faults" file={`${name}-faults.txt`} total={total} faults={faults} />
    </>
  );
}

interface LinesProps {
  label: string;
  /** Name of the file with the listed lines. */
  file: string;
  /** Number of lines; the server lists only the first. */
  total: number;
  faults: readonly Fault[];
}

function Lines({ label, file, total, faults }: LinesProps) {
  const lines = faults.map(({ line, sentence }) => `Line ${line}: ${sentence}`);
  return (
    <>
      <ScrollArea.Autosize mah={240}>
        <ul aria-label={label}>
          {lines.slice(0, MAX_SHOWN).map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a fault may occur twice in a line
            <li key={at}>{words}</li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {total > MAX_SHOWN && <Text size="sm">And {formatNumber(total - MAX_SHOWN)} more.</Text>}
      <Group>
        <Button variant="default" onClick={() => saveFile(file, new Blob([`${lines.join('\n')}\n`]))}>
          {total > lines.length ? `Save the first ${formatNumber(lines.length)} lines` : 'Save the list'}
        </Button>
      </Group>
    </>
  );
}
