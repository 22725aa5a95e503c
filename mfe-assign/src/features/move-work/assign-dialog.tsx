import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { SegmentedControl } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Alert, Button, EmptyState, formatNumber, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import type { Load } from '../people-load/use-load';
import classes from './assign-dialog.module.css';
import { Candidate } from './candidate';
import { createSharedMoves, findCandidates } from './candidates';
import type { Move } from './move-run';
import { type MovableUnit, type SplitBy, splitUnits } from './split-units';

interface Props {
  units: readonly MovableUnit[];
  users: readonly UserAnswer[];
  load: Load | undefined;
  onAssign: (moves: Move[]) => void;
  onClose: () => void;
}

/**
 * Dialog to select who gets the rows: one person, or several people who share the rows. It shows the resulting open
 * work of each person.
 */
export function AssignDialog({ units, users, load, onAssign, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [by, setBy] = useState<SplitBy>('same');
  const candidates = useMemo(() => findCandidates(units, users, load), [units, users, load]);
  const people = candidates.filter(({ user }) => chosen.has(user.id));
  const { assigned, left } = splitUnits(
    units,
    people.map(({ user }) => user),
    by,
    ({ id }) => people.find(({ user }) => user.id === id)?.others ?? 0,
  );
  const moves = units.length === 0 ? [] : createSharedMoves(assigned, candidates);
  const stays = units.length - moves.length - (people.length > 0 ? left.length : units.length);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const rows = `${formatNumber(units.length)} ${units.length === 1 ? 'row' : 'rows'}`;
  return (
    <Modal opened onClose={onClose} title={`Hand over ${rows}`} size="lg">
      <Stack gap="md">
        <Text size="sm">Select one person, or several people to split the rows between them.</Text>
        {candidates.length === 0 ? (
          <EmptyState title="No matching users" text="No active translators or editors for these languages." />
        ) : (
          <ul className={classes.people} aria-label="People">
            {candidates.map((candidate) => (
              <Candidate
                key={candidate.user.id}
                candidate={candidate}
                of={units.length}
                chosen={chosen.has(candidate.user.id)}
                gets={assigned.get(candidate.user.id)?.length ?? 0}
                onToggle={() => toggle(candidate.user.id)}
              />
            ))}
          </ul>
        )}
        {people.length > 1 && (
          <Group gap="sm">
            <SegmentedControl
              aria-label="How the rows are split"
              value={by}
              onChange={(value) => setBy(value as SplitBy)}
              data={[
                { value: 'same', label: 'Split evenly' },
                { value: 'level', label: 'Balance workload' },
              ]}
            />
            <Text size="sm" c="dimmed">
              {by === 'same' ? 'Everyone gets the same number of rows.' : 'People with less open work get more.'}
            </Text>
          </Group>
        )}
        {people.length > 0 && left.length > 0 && (
          <Alert
            color="yellow"
            title={`${formatNumber(left.length)} ${left.length === 1 ? 'row is' : 'rows are'} not handed over`}
          >
            None of the selected people has the language pair.
          </Alert>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {stays > 0 &&
              `${formatNumber(stays)} ${stays === 1 ? 'row already belongs' : 'rows already belong'} to the selected ${people.length === 1 ? 'person' : 'people'}.`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={moves.length === 0} onClick={() => onAssign(moves)}>
              Hand over {moves.length > 0 ? formatNumber(moves.length) : ''}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
