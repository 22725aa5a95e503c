import type { Propagation } from '@subtitle/contracts/operations/propagation';
import { Button, formatDays, formatNumber, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { SAVES } from '../keep-drafts/use-blur-save';
import classes from './propagation.module.css';
import { canUndo, type PropagationOffer, type PropagationState } from './use-propagation';

interface Props {
  offer: PropagationOffer;
  /** Called before rows are restored. */
  onUndo: () => void;
}

/**
 * Lines above the actions of a row after a submission: what its sentences fill in other rows, and Undo. Earlier fills
 * that can still be undone have their own lines.
 */
export function PropagationLines({ offer, onUndo }: Props) {
  return offer.lines.map((state) => <PropagationLine key={state.key} state={state} offer={offer} onUndo={onUndo} />);
}

function PropagationLine({ state, offer, onUndo }: Props & { state: PropagationState }) {
  const { step } = state;
  const undo = () => {
    onUndo();
    void offer.undo(state);
  };
  return (
    <section aria-label="Fill other rows" className={classes.line} {...SAVES}>
      <Text size="sm" role="status">
        <Text span size="sm" c="dimmed">
          #{state.of.id}
        </Text>{' '}
        {describe(state)}
      </Text>
      {step === 'offered' ? (
        <>
          <NamedRows of={state} />
          <Button variant="default" size="compact-sm" onClick={() => void offer.fill(state)}>
            Fill them
          </Button>
          <QuietButton onClick={() => offer.dismiss(state)}>Not now</QuietButton>
          <QuietButton onClick={offer.turnOff}>Don’t ask again</QuietButton>
        </>
      ) : null}
      {canUndo(state) || (step === 'undone' && state.failed) ? (
        <Button variant="default" size="compact-sm" onClick={undo}>
          {canUndo(state) ? 'Undo' : 'Try again'}
        </Button>
      ) : null}
      {step === 'filled' || step === 'undone' ? (
        <QuietButton onClick={() => offer.dismiss(state)}>Close</QuietButton>
      ) : null}
    </section>
  );
}

/** Names the rows of an offer, on demand. */
function NamedRows({ of: { rows, named } }: { of: Propagation }) {
  const more = rows - named.length;
  return (
    <details className={classes.rows}>
      <summary>
        <Text span size="sm">
          Show the rows
        </Text>
      </summary>
      <ul>
        {named.map(({ kind, id, name, from, to }) => (
          <Text key={`${kind}:${id}`} component="li" size="sm">
            {[`#${id} ${name}`.trim(), KIND_WORDS[kind].title, formatDays(from, to)].filter(Boolean).join(' · ')}
          </Text>
        ))}
        {more > 0 ? (
          <Text component="li" size="sm">
            and {formatNumber(more)} more
          </Text>
        ) : null}
      </ul>
    </details>
  );
}

/** Button for people who have turned the question off. */
export function TurnPropagationOn({ offer }: { offer: PropagationOffer }) {
  return offer.isOff ? <QuietButton onClick={offer.turnOn}>Offer to fill my other rows again</QuietButton> : null;
}

function QuietButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function describe(state: PropagationState): string {
  switch (state.step) {
    case 'offered': {
      const { sentences, rows, limited } = state;
      const ofRows = limited ? `${formatNumber(rows)} of your first 2,000 open rows` : countOpenRows(rows);
      return `The sentences of this row fill ${countOf(sentences, 'sentence')} in ${ofRows}.`;
    }
    case 'filling':
      return `Filling ${formatNumber(state.done)} of ${countOf(state.all, 'row')}…`;
    case 'filled':
      if (state.failed && state.done === 0) return 'The connection failed. Some rows may have been filled.';
      if (state.failed) return `${countOf(state.done, 'row')} filled, then the connection failed.`;
      return state.done === 0
        ? 'Nothing filled: the rows have changed meanwhile.'
        : `${countOf(state.done, 'row')} filled.`;
    case 'undoing':
      return 'Undoing…';
    case 'undone': {
      if (state.failed) return 'Not all rows were restored, because the connection failed.';
      const left = state.changed > 0 ? ` ${countOf(state.changed, 'row')} changed since and stayed.` : '';
      return `${countOf(state.done, 'row')} restored.${left}`;
    }
  }
}

const countOf = (count: number, noun: string) => `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
const countOpenRows = (rows: number) =>
  rows === 1 ? 'one of your open rows' : `${formatNumber(rows)} of your open rows`;
