import type { ModuleKeyAnswer } from '@subtitle/contracts/operations/module-keys';
import { confirm } from '@subtitle/sdk/overlays';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Badge, Button, FailedState, formatDateTime, LoadingRows, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { Section } from '../../describe-person/section';
import classes from '../module-page.module.css';
import { MakeKey } from './make-key';
import { useModuleKeys, useRevokeKey } from './use-keys';

/** The keys of a module's team. A key permits to publish, try out, activate and roll back this module. */
export function KeyList({ name }: { name: string }) {
  const keys = useModuleKeys(name);
  const revoke = useRevokeKey(name);
  const [making, setMaking] = useState(false);
  const confirmRevoke = async ({ id, label }: ModuleKeyAnswer) => {
    const yes = await confirm({
      title: `Revoke the key ${label}?`,
      message: `The key can no longer be used to publish or activate ${name}. Published versions stay. This cannot be undone, but you can create a new key.`,
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (yes) void revoke.run(id);
  };
  return (
    <Section
      title="Keys"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
          Create a key...
        </Button>
      }
    >
      {revoke.error && (
        <Alert color="red" role="alert">
          {describeFailure(revoke.error, 'Failed to revoke the key.')}
        </Alert>
      )}
      {keys.isPending && <LoadingRows rows={2} rowHeight={56} />}
      {keys.isError && !keys.data && (
        <FailedState message="Failed to load the keys." onRetry={() => void keys.refetch()} />
      )}
      {keys.data?.keys.length === 0 && (
        <Text size="sm" c="dimmed">
          No keys yet. With a key, the module’s team can publish and activate versions of this module from its own
          machines, and nothing else.
        </Text>
      )}
      {keys.data && keys.data.keys.length > 0 && (
        <ul className={classes.list} aria-label="Keys">
          {keys.data.keys.map((key) => (
            <KeyLine key={key.id} of={key} busy={revoke.isPending} onRevoke={() => void confirmRevoke(key)} />
          ))}
        </ul>
      )}
      {making && <MakeKey name={name} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function KeyLine({ of: key, busy, onRevoke }: { of: ModuleKeyAnswer; busy: boolean; onRevoke: () => void }) {
  const { label, madeAt, madeBy, expiresAt, lastUsedAt, revokedAt } = key;
  const nameOf = usePersonName();
  const isOver = revokedAt !== null || Date.parse(expiresAt) <= Date.now();
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.name}>
          {label}
          {isOver && <Badge color="gray">{revokedAt ? 'Revoked' : 'Expired'}</Badge>}
        </span>
        <span className={classes.quiet}>
          Created by {nameOf(madeBy)}, {formatDateTime(madeAt)}
        </span>
        <span className={classes.quiet}>
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : 'Never used'} ·{' '}
          {revokedAt ? `revoked ${formatDateTime(revokedAt)}` : `expires ${formatDateTime(expiresAt)}`}
        </span>
      </div>
      {!isOver && (
        <Button size="compact-sm" variant="default" disabled={busy} aria-label={`Revoke ${label}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
