import type { ImportFault } from '@subtitle/contracts/operations/imports';
import { formatNumber, Stack, Text, Title } from '@subtitle/sdk/ui';
import { FaultItem, type FaultSource } from './fault-item';
import classes from './workbook-errors.module.css';

interface Props extends FaultSource {
  faults: readonly ImportFault[];
  /** Sentence about the effect of the warnings on the import. */
  note: string;
}

/** Lists findings that do not prevent the import; renders nothing if there are none. */
export function WorkbookWarnings({ faults, note, ...source }: Props) {
  if (faults.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Warnings">
      <Title order={2} size="h5">
        {formatWarningCount(faults)}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="List of warnings">
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <FaultItem key={fault.key} fault={fault} tone="warning" open={false} {...source} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** Returns for example '1 warning' or '250 warnings'. */
export function formatWarningCount(faults: readonly ImportFault[]): string {
  const count = faults.reduce((sum, { errors }) => sum + errors, 0);
  return count === 1 ? '1 warning' : `${formatNumber(count)} warnings`;
}
