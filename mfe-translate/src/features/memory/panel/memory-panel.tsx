import { IconChevronDown, IconChevronRight } from '@subtitle/sdk/icons';
import { useNarrow } from '@subtitle/sdk/ui';
import { useDeferredValue, useId, useMemo } from 'react';
import { isSameSentence } from '../../compare-texts/same-sentence';
import type { ColumnSuggestions, RowSentence } from '../fill/plan-fill';
import { locateSentences, type Place } from '../sentences/locate-sentences';
import { findNextKnown } from '../sentences/plan-insertion';
import type { RowMemory } from '../use-row-memory';
import classes from './panel.module.css';
import { SentenceLine } from './sentence-line';
import { type SentenceState, summarizeStates } from './sentence-states';

interface Props {
  memory: RowMemory;
  column: string;
  text: string;
  suggested: ColumnSuggestions;
}

/** The sentences of a source text in order, each with its state and its best match. */
export function MemoryPanel({ memory, column, text, suggested }: Props) {
  const { source, target, isFolded } = memory;
  const { sentences, sourceText } = suggested;
  const list = useId();
  const narrow = useNarrow();
  // A long text is split again only when the browser has time.
  const settled = useDeferredValue(text);
  const places = useMemo(() => locateSentences(settled, target, sentences), [settled, target, sentences]);
  const note = memory.getInsertNote(column, text);
  if (sentences.every(({ matches }) => matches.length === 0))
    return (
      <p className={classes.quiet}>
        No matches in the memory for this text. <span role="status">{note}</span>
      </p>
    );
  const states = sentences.map((sentence, at) => getState(places[at] ?? null, sentence));
  const next = findNextKnown(places, sentences);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <section className={classes.panel} aria-label="Memory of this text">
      <button
        type="button"
        className={classes.head}
        aria-expanded={!isFolded}
        aria-controls={list}
        // Tab moves from text to text only.
        tabIndex={narrow ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => memory.setFolded(!isFolded)}
      >
        <Chevron size={14} aria-hidden />
        <b>Memory</b>
        <span>{summarizeStates(states)}</span>
      </button>
      <p role="status" className={classes.note}>
        {note}
      </p>
      <ol id={list} className={classes.list} hidden={isFolded}>
        {sentences.map((sentence, at) => (
          <SentenceLine
            key={sentence.start}
            sentence={sentence}
            text={sourceText.slice(sentence.start, sentence.end)}
            languages={{ source, target }}
            state={states[at]!}
            place={places[at] ?? null}
            isNext={at === next}
            onInsert={(match) => memory.insert(column, at, match)}
          />
        ))}
      </ol>
    </section>
  );
}

function getState(place: Place | null, { matches }: RowSentence): SentenceState {
  const present = place && matches[place.match];
  if (present) return isSameSentence(present) ? 'in-text' : 'to-check';
  const isKnown = matches.some(isSameSentence);
  // A place that is not sure may belong to another sentence: an insertion leaves it there.
  if (place && !isKnown) return 'typed';
  if (place?.isSure) return 'differs';
  if (isKnown) return 'known';
  if (matches.length === 0) return 'open';
  return matches.every(({ isMachine }) => isMachine) ? 'machine' : 'similar';
}
