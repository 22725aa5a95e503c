import type { Host } from '@subtitle/contracts/operations/remotes';
import { isVersion } from '@subtitle/domain/version-range';
import { TextInput } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { HOST_PART_NAMES } from '../words/module-words';
import { HOST_PARTS } from './host-parts';
import type { useAnnounce } from './use-next-host';

interface Props {
  now: Host;
  next: Host | null;
  announce: ReturnType<typeof useAnnounce>;
  onClose: () => void;
  /** Called after the announcement. */
  onDone: () => void;
}

/** Form for the versions that the next application provides to modules. */
export function AnnounceNext({ now, next, announce, onClose, onDone }: Props) {
  const [given, setGiven] = useState(next ?? now);
  const [tried, setTried] = useState(false);
  const faults = HOST_PARTS.filter((part) => !isVersion(given[part]));
  const isSame = HOST_PARTS.every((part) => given[part] === now[part]);
  const send = async () => {
    setTried(true);
    if (faults.length > 0 || isSame) return;
    if (await announce.run(given)) onDone();
  };
  return (
    <FormDialog
      title={next ? 'Change the next version' : 'Announce the next version'}
      onClose={onClose}
      submit="Announce"
      submitting="Announcing..."
      busy={announce.isPending}
      onSubmit={() => void send()}
      failure={describeAnnounceError(announce.error, tried && isSame)}
    >
      <Text size="sm">
        Teams can publish and activate modules for the next app version in advance. People on the current app keep the
        version of a module that fits it, and get the matching version with the next app version. No pages change now.
      </Text>
      {HOST_PARTS.map((part, at) => (
        <TextInput
          key={part}
          label={HOST_PART_NAMES[part]}
          description={`Now ${now[part]}`}
          data-autofocus={at === 0 || undefined}
          maxLength={30}
          value={given[part]}
          error={tried && faults.includes(part) && 'Enter three numbers separated by points, for example 2.0.0.'}
          onChange={({ currentTarget }) => setGiven({ ...given, [part]: currentTarget.value.trim() })}
        />
      ))}
    </FormDialog>
  );
}

function describeAnnounceError(error: unknown, isSame: boolean): string | undefined {
  if (isSame) return 'These are the current versions. Change the versions that differ in the next app version.';
  return error ? describeFailure(error, 'Failed to announce the next version.') : undefined;
}
