import { MESSAGES } from '@subtitle/contracts/messages';
import type { ChannelDetails } from '@subtitle/contracts/operations/content';
import { Textarea, TextInput } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useRef, useState } from 'react';
import { describeContentError } from '../content-changes/use-content-acts';
import { useChangeChannel } from './use-channels';

interface Props {
  channel: ChannelDetails;
  onClose: () => void;
  onDone: (name: string, change: number) => void;
}

/** Dialog for the name and description of a channel. */
export function EditChannel({ channel, onClose, onDone }: Props) {
  const [name, setName] = useState(channel.channel_name);
  const [description, setDescription] = useState(channel.description);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const change = useChangeChannel(channel, (done) => onDone(name.trim(), done));
  const isChanged = name.trim() !== channel.channel_name || description.trim() !== channel.description;
  const save = () => {
    if (name.trim() === '') {
      setFault(MESSAGES.channelNameRequired);
      field.current?.focus();
      return;
    }
    if (!isChanged) return onClose();
    void change.run({ channel_name: name.trim(), description: description.trim() });
  };
  return (
    <FormDialog
      title={`Edit ${channel.channel_name}`}
      onClose={onClose}
      submit="Save"
      submitting="Saving..."
      busy={change.isPending}
      onSubmit={save}
      failure={
        change.error && describeContentError(change.error, 'The channel could not be changed. Please try again.')
      }
      unsaved={isChanged ? 'Your changes to the channel are not saved.' : ''}
    >
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
    </FormDialog>
  );
}
