import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { buildHistoryPath } from '@subtitle/domain/thread-paths';
import { notify } from '../feedback/notice-store';
import { SENTENCES } from '../messages';
import { DiffText } from '../ui/text/diff-text';
import classes from './history.module.css';
import type { HistoryUnit, Revision } from './history-lines';
import { type Comparison, compareVersions, findCompared, type TextChange, type Version } from './versions';

interface Props {
  unit: HistoryUnit;
  /** At least two, newest first. */
  versions: readonly Version[];
  compared: Partial<Comparison>;
  onCompare: (compared: Comparison) => void;
  /** Called with the revision to restore; null if nothing can be restored. */
  onRestore: ((revision: Revision) => void) | null;
}

/** Two versions of a text to choose, and their difference by column with the changed words marked. */
export function CompareVersions({ unit, versions, compared, onCompare, onRestore }: Props) {
  const [from, to] = findCompared(versions, compared);
  const { changes, same } = compareVersions(from, to);
  const options = versions.map(({ key, label }) => ({ value: key, label }));
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + buildHistoryPath(unit, { from: from.key, to: to.key }));
      notify.success('Link copied');
    } catch {
      notify.error('The link could not be copied');
    }
  };
  return (
    <section className={classes.compare} aria-label="Compare versions">
      <NativeSelect
        label="From"
        size="xs"
        data={options}
        value={from.key}
        onChange={(event) => onCompare({ from: event.currentTarget.value, to: to.key })}
      />
      <NativeSelect
        label="To"
        size="xs"
        data={options}
        value={to.key}
        onChange={(event) => onCompare({ from: from.key, to: event.currentTarget.value })}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {describeChanges(changes.length, same)}
        </Text>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void copyLink()}>
          Copy link
        </Button>
      </Group>
      {onRestore && changes.length > 0 ? (
        <Group gap="xs">
          <RestoreVersion of={from} name="From" onRestore={onRestore} />
          <RestoreVersion of={to} name="To" onRestore={onRestore} />
        </Group>
      ) : null}
      {changes.map((change) => (
        <Change key={change.name} change={change} language={unit.language} />
      ))}
    </section>
  );
}

interface RestoreProps {
  of: Version;
  /** Label of its choice. */
  name: string;
  onRestore: (revision: Revision) => void;
}

/** Button that makes one of the compared versions the draft; the history keeps all of them. */
function RestoreVersion({ of, name, onRestore }: RestoreProps) {
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={`${SENTENCES.historyRestore}: ${name}`}
      onClick={() => onRestore(of.whole())}
    >
      Restore “{name}”
    </Button>
  );
}

function Change({ change: { name, before, after }, language }: { change: TextChange; language: LanguageCode }) {
  return (
    <div className={classes.revision}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <DiffText language={language} before={before} after={after} />
    </div>
  );
}

function describeChanges(changed: number, same: number): string {
  if (changed === 0) return 'The texts are the same.';
  return `${changed} ${changed === 1 ? 'text differs' : 'texts differ'}, ${same} the same`;
}
