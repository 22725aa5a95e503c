import type { RowCorrection } from '@subtitle/contracts/operations/corrections';
import { Drawer } from '@subtitle/sdk/overlays';
import { Button, formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './ripple.module.css';
import { RippleRows } from './ripple-rows';
import { canUndo, type Ripple, type RippleResult } from './use-ripple';

/**
 * Lines above the actions of a row after a correction: the rows that still have the earlier sentence, and what was
 * changed in them. Earlier changes that can still be undone have their own lines.
 */
export function RippleLine({ ripple }: { ripple: Ripple }) {
  const { offer, results, busy } = ripple;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {results.map((result) => (
        <ResultLine key={result.batch} result={result} ripple={ripple} />
      ))}
      {offer && offer.corrections.length > 0 ? (
        <section aria-label="Corrected sentences" className={classes.line}>
          <LineText of={offer.of.id} text={describeCorrections(offer.corrections)} />
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            Show rows
          </Button>
          <CloseButton onClick={ripple.dismiss} />
        </section>
      ) : null}
      <Drawer
        opened={isOpen && offer !== null}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title="Corrected sentences"
      >
        <Stack gap="lg">
          {offer?.corrections.map((correction) => (
            <RippleRows
              key={correction.id}
              correction={correction}
              busy={busy}
              onApply={(rows) => void ripple.apply(offer.of, correction.id, rows)}
            />
          ))}
          {offer?.corrections.length === 0 ? <Text>No other row has the earlier sentence any more.</Text> : null}
        </Stack>
      </Drawer>
    </>
  );
}

function ResultLine({ result, ripple }: { result: RippleResult; ripple: Ripple }) {
  return (
    <section aria-label="Corrected rows" className={classes.line}>
      <LineText of={result.of.id} text={describeResult(result)} />
      {canUndo(result) ? (
        <Button variant="default" size="compact-sm" disabled={ripple.busy} onClick={() => void ripple.undo(result)}>
          {result.step === 'applied' ? 'Undo' : 'Try again'}
        </Button>
      ) : null}
      <CloseButton onClick={() => ripple.dismissResult(result)} />
    </section>
  );
}

function LineText({ of, text }: { of: number; text: string }) {
  return (
    <Text size="sm" role="status">
      <Text span size="sm" c="dimmed">
        #{of}
      </Text>{' '}
      {text}
    </Text>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onClick}>
      Close
    </Button>
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

function describeResult({ step, rows, changed, kept, failed }: RippleResult): string {
  if (step === 'undone' && failed) return 'Not all rows were restored, because the connection failed.';
  if (failed && rows === 0) return 'The connection failed. Some rows may have been corrected.';
  const result = step === 'applied' ? `${countRows(rows)} corrected` : `${countRows(rows)} restored`;
  if (failed) return `${result}, then the connection failed.`;
  const left = changed > 0 ? ` ${countRows(changed)} changed in the meantime and stayed.` : '';
  const unsaved = kept > 0 ? ` ${countRows(kept)} with unsaved text on this device stayed.` : '';
  return `${result}.${left}${unsaved}`;
}

const countRows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
