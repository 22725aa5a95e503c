import { MESSAGES } from '@subtitle/contracts/messages';
import type { ChannelDetails } from '@subtitle/contracts/operations/content';
import { Textarea, TextInput } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { contentSentence } from '../content-changes/use-content-acts';
import { useChangeChannel } from './use-channels';

interface Props {
  channel: ChannelDetails;
  onClose: () => void;
  onDone: (name: string, change: number) => void;
}

/** Name and description of a channel. */
export function EditChannel({ channel, onClose, onDone }: Props) {
  const [name, setName] = useState(channel.channel_name);
  const [description, setDescription] = useState(channel.description);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const change = useChangeChannel(channel, (done) => onDone(name.trim(), done));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault(MESSAGES.channelNameRequired);
      field.current?.focus();
      return;
    }
    if (name.trim() === channel.channel_name && description.trim() === channel.description) return onClose();
    void change.run({ channel_name: name.trim(), description: description.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={`Edit ${channel.channel_name}`}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            ref={field}
            data-autofocus
            label="Channel Name"
            required
            maxLength={200}
            value={name}
            error={fault || undefined}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setFault('');
            }}
          />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxLength={2000}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          {change.error && (
            <Text c="red" size="sm" role="alert">
              {contentSentence(change.error, 'The channel could not be changed. Please try again.')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={change.isPending}>
              {change.isPending ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
