import type { AnswerOf } from '@subtitle/contracts/operation';
import { resetPassword } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useApi } from '@subtitle/sdk/api';
import { IconCopy } from '@subtitle/sdk/icons';
import { confirm } from '@subtitle/sdk/overlays';
import { useAct } from '@subtitle/sdk/query';
import { Alert, Button, Code, formatDateTime, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../describe-person/failure-sentence';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import { useApplyChange } from './use-account';
import type { OneTimePasswords } from './use-one-time-passwords';

interface ResetPasswordProps {
  user: UserAnswer;
  oneTime: OneTimePasswords;
}

/** Sets a temporary password, which is displayed until the person presses Done. */
export function ResetPassword({ user: { id, name }, oneTime }: ResetPasswordProps) {
  const api = useApi();
  const take = useApplyChange();
  const act = useAct<AnswerOf<typeof resetPassword>>({
    mutationFn: () => api.call(resetPassword, { params: { id } }),
    // The query client must not keep the password; only `oneTime` keeps it.
    gcTime: 0,
    onSuccess: (given) => {
      oneTime.keep({ id, name }, given);
      take(id);
    },
  });
  const given = oneTime.of(id);
  const finishReset = () => {
    oneTime.drop(id);
    act.reset();
  };
  const confirmReset = async () => {
    const yes = await confirm({
      title: `Reset the password of ${name}?`,
      message: `${name} is signed out everywhere, and the current password stops working. You get a temporary password to give to ${name}, who then sets a new one.`,
      confirmLabel: 'Reset password',
      danger: true,
    });
    if (yes) void act.run();
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" flex={1}>
          Forgotten or compromised? A temporary password is valid for three days.
        </Text>
        <Button size="compact-sm" variant="default" disabled={act.isPending} onClick={() => void confirmReset()}>
          {act.isPending ? 'Resetting...' : 'Reset password'}
        </Button>
      </Group>
      {act.error && (
        <Alert color="red" role="alert">
          {describeFailure(act.error, ACCOUNT_ERRORS.failedToReset)}
        </Alert>
      )}
      {given && <OneTimePassword key={given.password} {...given} onClose={finishReset} />}
    </Stack>
  );
}

function OneTimePassword({ password, until, onClose }: AnswerOf<typeof resetPassword> & { onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The password may be below the visible part of the page, and it cannot be shown a second time.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={box} tabIndex={-1} color="blue" role="status" title="Temporary password">
      <Stack gap="xs">
        <Group gap="xs">
          <Code fz="md" p="xs" data-temporary>
            {password}
          </Code>
          {navigator.clipboard ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(password).then(() => setCopied(true))}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          ) : null}
        </Group>
        <Text size="sm">
          This password is shown only once and is not stored. It is valid until {formatDateTime(until)} and must be
          changed at the next sign-in.
        </Text>
        <Button size="compact-sm" variant="default" style={{ alignSelf: 'flex-start' }} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Alert>
  );
}
