import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { NativeSelect, Radio } from '@subtitle/sdk/forms';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, EmptyState, FailedState, Group, LoadingRows, Page, Paper, Stack, Text } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { useEffect, useState } from 'react';
import { MoveReport } from '../move-work/move-report';
import { useMoves } from '../move-work/use-moves';
import { useLoad } from '../people-load/use-load';
import { PersonDetails } from './person-details';
import { ReassignOpenWork } from './reassign-open-work';
import { usePersonWork } from './use-person-work';
import { useUpdateStatus } from './use-update-status';
import { groupInLanes } from './work-lanes';

/**
 * Update User Status: makes one person active or inactive, and selects who gets their open work. The person is in the
 * URL.
 */
export function UpdateStatus() {
  const [url, setUrl] = useUrlState({ user: '' });
  const users = useUsers();
  const people = [...(users.data ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const person = people.find(({ id }) => String(id) === url.user);
  return (
    <Page title="Update User Status">
      <Paper withBorder p="md" maw={760}>
        <Stack gap="md">
          {users.isPending && <LoadingRows rows={3} />}
          {users.isError && <FailedState message={MESSAGES.failedToLoadUsers} onRetry={() => void users.refetch()} />}
          {users.data && (
            <NativeSelect
              label="Select User"
              value={person ? String(person.id) : ''}
              onChange={(event) => setUrl({ user: event.currentTarget.value })}
              data={[
                { value: '', label: 'Select a user' },
                ...people.map(({ id, name, username, status }) => ({
                  value: String(id),
                  label: `${name} (${username})${status === 'inactive' ? ', inactive' : ''}`,
                })),
              ]}
            />
          )}
          {users.data && !person && <EmptyState title="No user selected" text="Details and open work appear here." />}
          {person && <ChangeStatus key={person.id} person={person} people={people} />}
        </Stack>
      </Paper>
    </Page>
  );
}

/** Form for the selected person; its state is reset for another one. */
function ChangeStatus({ person, people }: { person: UserAnswer; people: readonly UserAnswer[] }) {
  const { user: me } = useSession();
  const load = useLoad();
  const work = usePersonWork(person);
  const moves = useMoves();
  const update = useUpdateStatus(moves, people);
  const [status, setStatus] = useState(person.status);
  const [takers, setTakers] = useState<Record<string, number>>({});
  useEffect(() => setStatus(person.status), [person.status]);

  const isSelf = person.id === me.id;
  const lanes = groupInLanes(work.data?.open ?? []);
  // `open` is null if there is too much work to count.
  const hasWork = work.data?.open === null || lanes.length > 0;
  const handsOn = status === 'inactive' && hasWork;
  const changes = status !== person.status;
  const busy = update.isPending || moves.run?.state === 'busy';
  const choose = (lane: string, userId: number | null) =>
    setTakers(({ [lane]: _before, ...others }) => (userId === null ? others : { ...others, [lane]: userId }));
  const submit = () => {
    if (moves.run && moves.run.state !== 'busy') moves.forget();
    void update.run({ person, status, takers: handsOn ? takers : null });
  };
  return (
    <>
      <PersonDetails person={person} work={work.data} />
      <Radio.Group
        label="Status"
        value={status}
        onChange={(value: string) => setStatus(value === 'active' ? 'active' : 'inactive')}
        description={isSelf ? 'You can’t change your own status.' : undefined}
      >
        <Group gap="md" mt={6}>
          <Radio value="active" label="Active" disabled={isSelf} />
          <Radio value="inactive" label="Inactive" disabled={isSelf} />
        </Group>
      </Radio.Group>
      {work.isError && <FailedState message="The open work could not be counted" onRetry={() => void work.refetch()} />}
      {handsOn && (
        <ReassignOpenWork
          person={person}
          lanes={lanes}
          users={people}
          load={load.data}
          takers={takers}
          onChoose={choose}
        />
      )}
      {status === 'inactive' && changes && (
        <Text size="sm">{person.name} will be signed out everywhere and cannot sign in.</Text>
      )}
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={isSelf || busy || work.isPending || !(changes || handsOn)}
        onClick={submit}
      >
        {changes || !handsOn ? 'Update Status' : 'Hand over the work'}
      </Button>
      <div role="status" aria-live="polite">
        {update.failed && <Alert color="red" title={update.failed} />}
        {update.data && !update.isPending && (
          <Alert color="green" title={describeStatusChange(update.data)}>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void update.undo()}>
              Undo
            </Button>
          </Alert>
        )}
      </div>
      {update.variables && <MoveReport moves={moves} users={people} undoable={false} />}
    </>
  );
}

function describeStatusChange({ name, status }: UserAnswer): string {
  return status === 'inactive' ? `${name} is inactive now and signed out everywhere.` : `${name} is active now.`;
}
