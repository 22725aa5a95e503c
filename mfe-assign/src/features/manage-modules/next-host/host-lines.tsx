import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { Alert, Badge, Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { Section } from '../../describe-person/section';
import { ActionNote } from '../done-note';
import { HOST_PART_NAMES, joinWithAnd } from '../words/module-words';
import { AnnounceNext } from './announce-next';
import { HOST_PARTS } from './host-parts';
import { useAnnounce } from './use-next-host';

interface LastChange {
  sentence: string;
  /** The previous announcement, which an undo restores. */
  before: Host | null;
}

interface Props {
  host: Host;
  next: Host | null;
  modules: readonly ModuleAnswer[];
}

/**
 * Shows the versions that the application provides to modules now and next, and the modules that are not ready for the
 * next ones. The next versions are announced here.
 */
export function HostLines({ host, next, modules }: Props) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<LastChange | null>(null);
  const late = modules.filter(({ version, misfits }) => version !== null && misfits.next.length > 0);
  const openAnnounceDialog = () => {
    announce.reset();
    setDone(null);
    setAsking(true);
  };
  const withdraw = async (before: Host) => {
    setDone(null);
    if (await announce.run(null)) setDone({ sentence: 'The announcement was withdrawn.', before });
  };
  const takeBack = async ({ before }: LastChange) => {
    if (await announce.run(before)) setDone(null);
  };
  return (
    <Section
      title="Shared platform versions"
      actions={
        <Group gap="xs">
          {next && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={announce.isPending}
              onClick={() => void withdraw(next)}
            >
              Withdraw
            </Button>
          )}
          <Button size="compact-sm" variant="default" disabled={announce.isPending} onClick={openAnnounceDialog}>
            {next ? 'Change...' : 'Announce the next version...'}
          </Button>
        </Group>
      }
    >
      <Stack gap="xs">
        <ActionNote sentence={done?.sentence} busy={announce.isPending} onUndo={done && (() => void takeBack(done))} />
        {!asking && announce.error && (
          <Alert color="red" role="alert">
            {describeFailure(announce.error, 'Failed to change the announcement.')}
          </Alert>
        )}
        <HostLine title="Now" host={host} before={null} />
        {next && <HostLine title="Next" host={next} before={host} />}
        <Text size="sm" c="dimmed">
          {describeNextHost(next, late)}
        </Text>
      </Stack>
      {asking && (
        <AnnounceNext
          {...{ now: host, next, announce }}
          onClose={() => {
            announce.reset();
            setAsking(false);
          }}
          onDone={() => {
            setDone({ sentence: 'The next version is announced.', before: next });
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
}

function HostLine({ title, host, before }: { title: string; host: Host; before: Host | null }) {
  return (
    <Group gap="xs" role="group" aria-label={title}>
      <Text size="sm" fw={600} w={44}>
        {title}
      </Text>
      {HOST_PARTS.map((part) => {
        const isNew = before !== null && before[part] !== host[part];
        return (
          <Badge key={part} variant={isNew ? 'light' : 'default'} color={isNew ? 'indigo' : undefined}>
            {HOST_PART_NAMES[part]} {host[part]}
            {isNew && ' (new)'}
          </Badge>
        );
      })}
    </Group>
  );
}

function describeNextHost(next: Host | null, late: readonly ModuleAnswer[]): string {
  if (!next) return 'No next app version is announced.';
  if (late.length === 0) return 'Every active module fits the next app version.';
  const names = joinWithAnd(late.map(({ name }) => name));
  return `Not ready for the next app version: ${names}. Their teams can publish a matching version in advance.`;
}
