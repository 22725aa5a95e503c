import { Progress, Text } from '@subtitle/sdk/ui';

interface Props {
  title: string;
  /** 0..100. */
  percent: number;
  /** Text below the bar: counts, size, time left. */
  text: string;
  failed?: boolean;
  /** Lines that the text may take on a phone; default 1. */
  lines?: number;
  /** Name of the file, for screen readers. */
  of: string;
}

/** One of the three steps of an upload. */
export function StepBar({ title, percent, text, failed = false, lines = 1, of }: Props) {
  const whole = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={whole} color={failed ? 'red' : undefined} aria-label={`${title}: ${of}`} />
      </Progress.Root>
      {/* The space for all lines, two if the bars are side by side, is reserved so that nothing below moves. */}
      <Text
        size="sm"
        c="dimmed"
        mt={4}
        mih={{ base: `${lines}lh`, sm: '2lh' }}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {percent > 0 && `${whole}% · `}
        <span>{text}</span>
      </Text>
    </div>
  );
}
