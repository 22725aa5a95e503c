import type { SettingsChange } from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { ListFoot } from '@subtitle/sdk/list';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Button, EmptyState, FailedState, formatDateTime, Group, LoadingRows, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { listDifferences, type SettingsValues } from './setting-words';
import { useSettingsChanges } from './use-settings';

const DEFAULTS: SettingsValues = { selfApproval: false, house: DEFAULT_SETTINGS };
const CHANGES_SHOWN = 4;

interface Props {
  revision: number;
  busy: boolean;
  onRestore: (settings: SettingsValues) => void;
}

/**
 * Lists every change of the settings with author, time and values. Any earlier state, and the defaults, can be
 * restored.
 */
export function ChangesList({ revision, busy, onRestore }: Props) {
  const list = useSettingsChanges();
  if (list.isPending) return <LoadingRows rows={3} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message="Failed to load the changes." onRetry={() => void list.refetch()} />;
  if (list.items.length === 0) return <EmptyState title="No changes yet" text="Default settings apply." />;
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label="Changes to the settings">
        {list.items.map((change, at) => (
          <ChangeLine
            key={change.revision}
            change={change}
            before={list.items[at + 1] ?? (change.revision === 1 ? DEFAULTS : null)}
            isNow={change.revision === revision}
            busy={busy}
            onRestore={() => onRestore({ selfApproval: change.selfApproval, house: change.house })}
          />
        ))}
        <Group component="li" justify="space-between" py={6}>
          <Text size="sm">Defaults</Text>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onRestore(DEFAULTS)}>
            Restore the defaults
          </Button>
        </Group>
      </ul>
      <ListFoot list={list} />
    </>
  );
}

interface LineProps {
  change: SettingsChange;
  /** The previous settings, if they are loaded. */
  before: SettingsValues | null;
  isNow: boolean;
  busy: boolean;
  onRestore: () => void;
}

function ChangeLine({ change, before, isNow, busy, onRestore }: LineProps) {
  const nameOf = usePersonName();
  const [whole, setWhole] = useState(false);
  const words = before ? listDifferences(before, change) : [];
  const more = words.length - CHANGES_SHOWN;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" py={6}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          {nameOf(change.by)}, {formatDateTime(change.at)}
        </Text>
        <Text size="xs" c="dimmed">
          {words.slice(0, whole ? words.length : CHANGES_SHOWN).join('; ') || 'Saved without changes'}{' '}
          {more > 0 && (
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Show fewer' : `and ${more} more`}
            </Anchor>
          )}
        </Text>
      </div>
      {isNow ? (
        <Text size="xs" c="dimmed" flex="none">
          Current
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          disabled={busy}
          aria-label={`Restore the settings of ${formatDateTime(change.at)}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </Group>
  );
}
