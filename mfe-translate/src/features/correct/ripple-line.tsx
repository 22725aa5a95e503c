import type { RowCorrection } from '@subtitle/contracts/operations/corrections';
import { Drawer } from '@subtitle/sdk/overlays';
import { Button, formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './ripple.module.css';
import { RippleRows } from './ripple-rows';
import type { Ripple, RippleState } from './use-ripple';

/** Line above the actions of a row after a correction: the rows that still have the earlier sentence. */
export function RippleLine({ ripple }: { ripple: Ripple }) {
  const { state } = ripple;
  const [isOpen, setOpen] = useState(false);
  if (!state) return null;
  const { of, corrections, result } = state;
  return (
    <section aria-label="Corrected sentences" className={classes.line}>
      <Text size="sm" role="status">
        <Text span size="sm" c="dimmed">
          #{of.id}
        </Text>{' '}
        {result ? describeResult(result) : describeCorrections(corrections)}
      </Text>
      {result && result.rows > 0 && result.step === 'applied' ? (
        <Button variant="default" size="compact-sm" disabled={state.busy} onClick={() => void ripple.undo()}>
          Undo
        </Button>
      ) : null}
      {corrections.length > 0 ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Show rows
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={ripple.dismiss}>
        Close
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="right" size="lg" title="Corrected sentences">
        <Stack gap="lg">
          {corrections.map((correction) => (
            <RippleRows
              key={correction.id}
              correction={correction}
              busy={state.busy}
              onApply={(rows) => void ripple.apply(correction.id, rows)}
            />
          ))}
          {corrections.length === 0 ? <Text>No other row has the earlier sentence any more.</Text> : null}
        </Stack>
      </Drawer>
    </section>
  );
}

function describeCorrections(corrections: readonly RowCorrection[]): string {
  const sum = (field: 'own' | 'others' | 'approved') => corrections.reduce((all, one) => all + one[field], 0);
  const parts = [
    [sum('own'), 'of your open rows'],
    [sum('others'), 'open rows of others'],
    [sum('approved'), 'approved rows'],
  ] as const;
  const rows = joinParts(parts.flatMap(([count, what]) => (count > 0 ? [`${formatNumber(count)} ${what}`] : [])));
  const what = corrections.length === 1 ? 'the sentence' : `the ${formatNumber(corrections.length)} sentences`;
  return `${rows} still have ${what} as before your correction.`;
}

function joinParts(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function describeResult({ step, rows, changed, failed }: NonNullable<RippleState['result']>): string {
  const left = changed > 0 && !failed ? ` ${countRows(changed)} changed in the meantime and stayed.` : '';
  const end = failed ? ', then the connection failed.' : `.${left}`;
  return step === 'applied' ? `${countRows(rows)} corrected${end}` : `${countRows(rows)} restored${end}`;
}

const countRows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
