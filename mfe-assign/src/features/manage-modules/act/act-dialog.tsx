import type { ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { usePersonName } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { useId, useRef, useState } from 'react';
import type { PageOf } from '../use-modules';
import classes from './act-dialog.module.css';
import { ActFailure } from './act-failure';
import { CanaryFields, describeRuleFault } from './canary-fields';
import { describeAction, listConsequences, type Misfits, type ModuleAction } from './module-act';
import type { useActOnModule } from './use-act-on-module';

interface Props {
  act: ModuleAction;
  /** Current state of the module. The action uses the revision that was current when the dialog opened. */
  module: ModuleAnswer;
  misfits: Misfits;
  pages: readonly PageOf[];
  next: Host | null;
  doing: ReturnType<typeof useActOnModule>;
  onClose: () => void;
}

/** Limit of the server, in characters. */
const MAX_REASON_LENGTH = 500;

/** Shows the consequences of an action, asks for a reason, and performs it. */
export function ActDialog({ act: first, module, misfits, pages, next, doing, onClose }: Props) {
  const [act, setAct] = useState(first);
  const [seen, setSeen] = useState(module);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const nameOf = usePersonName();
  const heading = useId();
  const why = useRef<HTMLTextAreaElement>(null);
  const { title, label, busy, color } = describeAction(act, seen);
  const fault = act.do === 'try' ? describeRuleFault(act.rule) : '';
  const isMissing = reason.trim() === '';
  const send = async () => {
    setTried(true);
    if (isMissing && !fault) why.current?.focus();
    if (isMissing || fault) return;
    if (await doing.run({ act, module: seen, reason: reason.trim() })) onClose();
  };
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      submit={label}
      submitting={busy}
      busy={doing.isPending}
      color={color}
      onSubmit={() => void send()}
      unsaved={isMissing ? '' : `“${label}” has not been done yet.`}
    >
      {act.do === 'try' && (
        <CanaryFields rule={act.rule} fault={tried ? fault : ''} onChange={(rule) => setAct({ do: 'try', rule })} />
      )}
      <section aria-labelledby={heading} className={classes.consequences}>
        <Text size="sm" fw={600} id={heading}>
          What happens
        </Text>
        <ul className={classes.lines} aria-live="polite">
          {listConsequences(act, { module: seen, misfits, pages, next, nameOf }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Textarea
        ref={why}
        label="Reason"
        description="Recorded in the history."
        withAsterisk
        autosize
        minRows={2}
        maxLength={MAX_REASON_LENGTH}
        data-autofocus={act.do !== 'try' || undefined}
        value={reason}
        error={tried && isMissing && 'Enter a reason.'}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {doing.error && (
        <ActFailure
          error={doing.error}
          onLookAgain={() => {
            setSeen(module);
            doing.reset();
          }}
        />
      )}
    </FormDialog>
  );
}
