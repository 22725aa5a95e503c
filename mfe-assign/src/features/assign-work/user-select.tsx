import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { getRole } from '@subtitle/contracts/roles';
import { FIRST_STAGE, type Stage } from '@subtitle/contracts/statuses';
import { getAssignmentStage } from '@subtitle/domain/eligibility';
import { NativeSelect } from '@subtitle/sdk/forms';
import { Anchor } from '@subtitle/sdk/ui';
import { formatRole } from '../describe-person/words';
import classes from './assign-form.module.css';

interface UserSelectProps {
  people: UserAnswer[];
  users: { data?: UserAnswer[]; isPending: boolean; isError: boolean; refetch: () => unknown };
  ready: boolean;
  value: number | null;
  error?: string;
  onChange: (id: string) => void;
}

/** Select for the receiver of the rows; empty until both languages are selected. */
export function UserSelect({ people, users, ready, value, error, onChange }: UserSelectProps) {
  const failed = users.isError && (
    <>
      {MESSAGES.failedToLoadUsers}{' '}
      <Anchor component="button" type="button" size="xs" onClick={() => void users.refetch()}>
        Retry
      </Anchor>
    </>
  );
  return (
    <NativeSelect
      label="Select User"
      classNames={{ input: classes.instruction }}
      value={value === null ? '' : String(value)}
      disabled={!ready || users.isPending || users.isError || people.length === 0}
      error={failed || error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: describePlaceholder(users, ready, people.length) },
        ...people.map(({ id, name, username, roles }) => ({
          value: String(id),
          label: `${name} (${username})${describeRole(getAssignmentStage({ roles }))}`,
        })),
      ]}
    />
  );
}

function describePlaceholder({ isPending, isError }: UserSelectProps['users'], ready: boolean, found: number): string {
  if (isPending) return 'Loading users...';
  if (isError) return MESSAGES.failedToLoadUsers;
  if (!ready) return 'Select source & target languages first';
  return found === 0 ? 'No matching users' : 'Select a user';
}

/** Returns ' · Editor' for an editor who does not translate, and '' for a translator. */
function describeRole(stage: Stage | null): string {
  return stage && stage !== FIRST_STAGE ? ` · ${formatRole(getRole(stage))}` : '';
}
