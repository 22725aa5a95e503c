import { MESSAGES } from '@subtitle/contracts/messages';
import { Textarea, TextInput } from '@subtitle/sdk/forms';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { Alert, Button, Group, Paper, Stack, Title } from '@subtitle/sdk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useCreateChannel } from './use-create-channel';

const MAX_NAME_CHARACTERS = 200;
const MAX_DESCRIPTION_CHARACTERS = 2_000;

/** 'Add New Channel'. Clears itself after a channel was created; keeps its fields after an error. */
export function CreateChannelForm() {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [nameFault, setNameFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { create, busy, created, failure, unanswered, forget } = useCreateChannel();
  useLeaveGuard(name.trim() !== '' || description.trim() !== '', 'The new channel has not been created yet.');

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    if (name.trim() === '') {
      setNameFault(MESSAGES.channelNameRequired);
      field.current?.focus();
      return;
    }
    if (!(await create({ channel_name: name.trim(), description: description.trim() }))) return;
    setName('');
    setDescription('');
    field.current?.focus();
  };

  return (
    <Paper withBorder p="md" maw={560}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="add-channel">
        <Stack gap="md">
          <Title order={2} size="h5" id="add-channel">
            Add New Channel
          </Title>
          <TextInput
            ref={field}
            label="Channel Name"
            required
            maxLength={MAX_NAME_CHARACTERS}
            value={name}
            error={nameFault || undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameFault('');
              forget();
            }}
          />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxLength={MAX_DESCRIPTION_CHARACTERS}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <div>
            <div aria-live="polite">
              {created && (
                <Alert mb="md" color="green">
                  {MESSAGES.channelCreated} “{created}”
                </Alert>
              )}
              {failure && (
                <Alert mb="md" color="red">
                  <Group gap="sm">
                    {failure}
                    {unanswered && (
                      <Button size="compact-sm" variant="default" onClick={() => void submit()}>
                        Retry
                      </Button>
                    )}
                  </Group>
                </Alert>
              )}
            </div>
            <Button type="submit" disabled={busy}>
              {busy ? 'Saving...' : 'Create Channel'}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}
