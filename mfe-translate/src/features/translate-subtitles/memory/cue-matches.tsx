import { DiffText } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { splitSegment } from '@subtitle/webvtt/figures/cue-segment';
import { useContext, useId, useState } from 'react';
import { isSameSentence } from '../../compare-texts/same-sentence';
import { MatchLine } from '../../memory/match-line';
import classes from './cue-matches.module.css';
import { CueMemoryContext, findPresent } from './use-cue-memory';

interface Props {
  /** Index of the cue. */
  at: number;
  cue: CueBlock;
  text: string;
}

/** Below the focused cue: its matches in the memory, the best one first; the others unfold. */
export function CueMatches({ at, cue, text }: Props) {
  const memory = useContext(CueMemoryContext);
  const [showsOthers, setShowsOthers] = useState(false);
  const others = useId();
  if (memory?.active !== at) return null;
  const { matches, insert, source, target, getInsertNote } = memory;
  const note = (
    <p role="status" className={classes.note}>
      {getInsertNote(text)}
    </p>
  );
  if (matches.length === 0) return note;
  const present = findPresent(matches, text);
  const shown = Math.max(present, 0);
  const verb = text.trim() === '' ? 'Insert' : 'Replace';
  const best = matches[shown]!;
  const rest = [...matches.entries()].filter(([index]) => index !== shown);
  return (
    <section className={classes.panel} aria-label={`Memory of cue ${at + 1}`}>
      {isSameSentence(best) ? null : (
        <DiffText language={source} before={best.source} after={splitSegment(cue.payload)?.text ?? cue.payload} />
      )}
      <MatchLine
        match={best}
        language={target}
        isInText={present >= 0}
        isFolded={present >= 0 && !showsOthers}
        verb={verb}
        isNext={present < 0}
        onInsert={() => insert(shown)}
      >
        {rest.length > 0 ? (
          <button
            type="button"
            className={classes.more}
            // Tab moves from text to text only.
            tabIndex={-1}
            aria-expanded={showsOthers}
            aria-controls={others}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShowsOthers(!showsOthers)}
          >
            {rest.length === 1 ? '1 more match' : `${rest.length} more matches`}
          </button>
        ) : null}
      </MatchLine>
      <div id={others} hidden={!showsOthers} className={classes.others}>
        {showsOthers
          ? rest.map(([index, match]) => (
              <MatchLine
                key={index}
                match={match}
                language={target}
                verb={verb}
                onInsert={() => {
                  setShowsOthers(false);
                  insert(index);
                }}
              />
            ))
          : null}
      </div>
      {note}
    </section>
  );
}
