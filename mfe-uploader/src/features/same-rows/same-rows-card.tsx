import type { SameRows } from '@subtitle/contracts/operations/same-rows';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Alert, Button, Group, Paper, Text, Title } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './same-rows.module.css';
import { SameRowsGroup } from './same-rows-group';
import { type Choice, describeHiding, formatNounCount } from './same-rows-words';
import { useSameRows, useSettle } from './use-same-rows';

/**
 * Lists rows that were stored separately although they mean the same. An admin selects the row that stays visible in
 * each group.
 */
export function SameRowsCard() {
  const { data } = useSameRows();
  const acts = useSettle();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const groups = data?.groups ?? [];
  if (groups.length === 0 && !acts.result) return null;
  const chosen = groups.flatMap((group) => {
    const choice = choices.get(group.key);
    return choice === undefined ? [] : [{ group, choice }];
  });
  const selectAll = (choose: (group: SameRows) => Choice) =>
    setChoices(new Map(groups.map((group) => [group.key, choose(group)])));
  return (
    <Paper withBorder component="section" aria-labelledby="same-rows" className={classes.card}>
      <Title order={2} size="h5" id="same-rows">
        Duplicate rows
      </Title>
      <SettledNotice acts={acts} />
      {groups.length > 0 && (
        <>
          <Text size="sm">
            {formatNounCount(data?.open ?? 0, 'group')} of rows mean the same but are written differently. All rows stay
            visible until you select the row to keep in each group.
          </Text>
          <Group gap="xs" my="sm">
            <Button size="xs" variant="default" onClick={() => selectAll(({ rows }) => rows[0]!.id)}>
              Select the first of each
            </Button>
            <Button size="xs" variant="default" onClick={() => selectAll(({ rows }) => rows.at(-1)!.id)}>
              Select the last of each
            </Button>
            <Button size="xs" variant="default" onClick={() => selectAll(() => 'all')}>
              Keep all of each
            </Button>
            {chosen.length > 0 && (
              <Button size="xs" variant="subtle" onClick={() => setChoices(new Map())}>
                Clear selection
              </Button>
            )}
          </Group>
          <ul className={classes.groups}>
            {groups.map((group) => (
              <SameRowsGroup
                key={group.key}
                group={group}
                choice={choices.get(group.key)}
                onChoose={(choice) => setChoices(new Map([...choices, [group.key, choice]]))}
              />
            ))}
          </ul>
          <Group gap="sm" mt="sm" justify="space-between">
            <Text size="sm" role="status">
              {chosen.length > 0 ? describeHiding(chosen) : 'No rows selected'}
            </Text>
            <Button
              disabled={chosen.length === 0 || acts.isBusy}
              onClick={() => {
                acts.settle(chosen);
                setChoices(new Map());
              }}
            >
              {acts.isBusy ? 'Saving...' : `Apply to ${formatNounCount(chosen.length, 'group')}`}
            </Button>
          </Group>
        </>
      )}
    </Paper>
  );
}

/** Shows the last result, with its undo. */
function SettledNotice({ acts }: { acts: ReturnType<typeof useSettle> }) {
  const { result, failure, isBusy } = acts;
  return (
    <div role="status" aria-live="polite">
      {(result || failure) && (
        <Alert color={failure ? 'red' : 'green'} my="sm">
          <Group gap="sm" justify="space-between">
            <Text size="sm">{failure || result?.sentence}</Text>
            {result && result.keys.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => acts.undo(result.keys)}
              >
                Undo
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </div>
  );
}
