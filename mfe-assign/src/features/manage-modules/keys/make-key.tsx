import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { FormDialog, Modal } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { KeyOnce } from './new-key';
import { useMakeKey } from './use-keys';

const TERMS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
];

/** Makes a key for a module's team, and shows it once. */
export function MakeKey({ name, onClose }: { name: string; onClose: () => void }) {
  const make = useMakeKey(name);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  if (make.data)
    return (
      // The key is shown only once: neither a click outside the dialog nor Escape may close it.
      <Modal
        opened
        onClose={onClose}
        title={`Key for ${name}`}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <KeyOnce made={make.data} onClose={onClose} />
      </Modal>
    );
  return (
    <FormDialog
      title={`Create a key for ${name}`}
      onClose={onClose}
      submit="Create key"
      submitting="Creating..."
      busy={make.isPending}
      onSubmit={() => void make.run({ label: label.trim(), days: Number(days) })}
      failure={make.error && describeFailure(make.error, 'Failed to create the key.')}
    >
      <TextInput
        label="Used by"
        placeholder="For example: build server"
        data-autofocus
        maxLength={100}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NativeSelect
        label="Expires after"
        data={TERMS}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </FormDialog>
  );
}
