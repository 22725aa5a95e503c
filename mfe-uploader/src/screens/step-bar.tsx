import { Group, Progress, Text } from '@subtitle/sdk/ui';

interface Props {
  title: string;
  /** 0..100. */
  percent: number;
  /** What stands under the bar: counts, size, time left. */
  text: string;
  failed?: boolean;
}

/** One of the three steps of an upload. */
export function StepBar({ title, percent, text, failed = false }: Props) {
  const whole = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {whole} %
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section value={whole} color={failed ? 'red' : undefined} aria-label={title} />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    </div>
  );
}
