import { type ChangedAccount, setUserStatus } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { PAGES } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { useAct } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, Button, formatNumber, Group, Stack, Text } from '@subtitle/sdk/ui';
import { describeFailure } from '../describe-person/failure-sentence';
import { UserStatusLabel } from '../describe-person/status-word';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import { getPersonLoad, useLoad } from '../people-load/use-load';
import { useApplyChange } from './use-account';

type Status = UserAnswer['status'];
const OPPOSITE_STATUS: Record<Status, Status> = { active: 'inactive', inactive: 'active' };

/**
 * Disables and enables an account; the result has an Undo button.
 * @param closed why the status cannot be changed; '' if the reason is shown elsewhere
 */
export function StatusSwitch({ user, closed }: { user: UserAnswer; closed?: string }) {
  const { id, name, status } = user;
  const api = useApi();
  const take = useApplyChange();
  const act = useAct<ChangedAccount, Status>({
    mutationFn: (next) => api.call(setUserStatus, { params: { id }, body: { status: next } }),
    onSuccess: (changed) => take(id, changed),
  });
  const toggleStatus = () => void act.run(OPPOSITE_STATUS[status]);
  const done = act.isSuccess && act.variables === status;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <UserStatusLabel status={status} />
        {!done && closed === undefined && (
          <Button size="compact-sm" variant="default" disabled={act.isPending} onClick={toggleStatus}>
            {status === 'active' ? 'Disable account' : 'Enable account'}
          </Button>
        )}
      </Group>
      {closed && (
        <Text size="sm" c="dimmed">
          {closed}
        </Text>
      )}
      {act.error && (
        <Alert color="red" role="alert">
          {describeFailure(act.error, ACCOUNT_ERRORS.failedToSetStatus)}
        </Alert>
      )}
      {done && (
        <Alert color={status === 'active' ? 'green' : 'orange'} role="status">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            {status === 'active' ? `${name} can sign in again.` : <SignedOut user={user} />}
            <Button size="compact-sm" variant="default" flex="none" disabled={act.isPending} onClick={toggleStatus}>
              Undo
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

/** Shows a disabled person's open work, with a link to hand it over. */
function SignedOut({ user: { id, name, username } }: { user: UserAnswer }) {
  const { data } = useLoad();
  const open = getPersonLoad(data, username)?.open;
  const gone = `${name} is signed out and cannot sign in.`;
  if (open === 0) return <span>{gone} No open work.</span>;
  const rows = open === undefined ? 'Open work' : `${formatNumber(open)} open ${open === 1 ? 'row' : 'rows'}`;
  const plural = open !== undefined && open > 1;
  return (
    <span>
      {gone} {rows} {plural ? 'stay' : 'stays'} assigned to this person until you{' '}
      <Anchor component={Link} to={`${PAGES.updateUserStatus}?user=${id}`} inherit underline="always">
        hand {plural ? 'them' : 'it'} over
      </Anchor>
      .
    </span>
  );
}
