import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { Badge, Group, Stack, Text } from '@subtitle/sdk/ui';
import { Section } from '../describe-person/section';
import { HOST_WORDS, listed } from './words/module-words';

const PARTS = Object.keys(HOST_WORDS) as (keyof Host)[];

interface Props {
  host: Host;
  next: Host | null;
  modules: readonly ModuleAnswer[];
}

/** What the application gives to modules now, what it will give next, and which modules are not ready for that. */
export function HostLines({ host, next, modules }: Props) {
  const late = modules.filter(({ version, misfits }) => version !== null && misfits.next.length > 0);
  return (
    <Section title="What modules build on">
      <Stack gap="xs">
        <Line title="Now" host={host} before={null} />
        {next && <Line title="Next" host={next} before={host} />}
        <Text size="sm" c="dimmed">
          {nextWords(next, late)}
        </Text>
      </Stack>
    </Section>
  );
}

function Line({ title, host, before }: { title: string; host: Host; before: Host | null }) {
  return (
    <Group gap="xs" role="group" aria-label={title}>
      <Text size="sm" fw={600} w={44}>
        {title}
      </Text>
      {PARTS.map((part) => {
        const isNew = before !== null && before[part] !== host[part];
        return (
          <Badge key={part} variant={isNew ? 'light' : 'default'} color={isNew ? 'indigo' : undefined}>
            {HOST_WORDS[part]} {host[part]}
            {isNew && ' (new)'}
          </Badge>
        );
      })}
    </Group>
  );
}

function nextWords(next: Host | null, late: readonly ModuleAnswer[]): string {
  if (!next) return 'No next version of the application is announced.';
  if (late.length === 0) return 'Every active module fits the next version of the application.';
  const names = listed(late.map(({ name }) => name));
  return `Not ready for the next version of the application: ${names}. Their teams can publish a version for it ahead.`;
}
