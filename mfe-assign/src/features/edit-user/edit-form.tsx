import type { AccountAnswer } from '@subtitle/contracts/operations/accounts';
import { focusFirstFault } from '@subtitle/sdk/forms';
import { Alert, Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { UserFields } from '../create-user/user-fields';
import { UnfitRows } from './rows-left';
import type { AccountDraft, AccountFields } from './use-drafts';
import { useSaveUser, willSignOut } from './use-save-user';

interface EditFormProps {
  account: AccountAnswer;
  draft: AccountDraft;
  onDraft: (draft: AccountDraft) => void;
  /** Why the roles cannot be changed. */
  rolesClosed?: string;
}

/** Name, pairs and roles of an account. Typed values stay when a colleague changes the account in the meantime. */
export function EditForm({ account, draft, onDraft, rolesClosed }: EditFormProps) {
  const { save, undo, busy, saved, signedOut, fault } = useSaveUser();
  const form = useRef<HTMLFormElement>(null);
  const { name, langPairs, roles } = account.user;
  const fields: AccountFields = { name, langPairs, roles, ...draft };
  const dirty = Object.keys(draft).length > 0;
  useEffect(() => {
    if (fault) focusFirstFault(form.current);
  }, [fault]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ account, fields })) onDraft({});
  };
  return (
    <form ref={form} noValidate aria-label={`Edit ${name}`} onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <UserFields
          fields={fields}
          errors={fault?.field ? { [fault.field]: fault.sentence } : {}}
          rolesClosed={rolesClosed}
          onChange={(part) => onDraft({ ...draft, ...part })}
        />
        <UnfitRows user={account.user} fields={fields} dirty={dirty} />
        {fault && !fault.field && (
          <Alert color="red" role="alert">
            {fault.sentence}
            {fault.conflict &&
              ' Your changes are still in the form but not saved. The other fields show the current values. Save again to keep your changes.'}
          </Alert>
        )}
        {saved && !dirty && !fault && (
          <Alert color="green" role="status">
            <Group justify="space-between" gap="xs">
              <div>
                Saved.
                {signedOut && <Text size="sm">{name} is signed out everywhere.</Text>}
              </div>
              <Button size="compact-sm" variant="default" onClick={undo}>
                Undo
              </Button>
            </Group>
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" disabled={busy || !dirty}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          {dirty && (
            <Button variant="default" disabled={busy} onClick={() => onDraft({})}>
              Discard
            </Button>
          )}
          {willSignOut({ account, fields }) && <Text size="sm">Saving new roles signs {name} out everywhere.</Text>}
        </Group>
      </Stack>
    </form>
  );
}
