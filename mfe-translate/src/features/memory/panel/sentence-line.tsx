import type { LanguageCode } from '@subtitle/contracts/languages';
import { DiffText, LangText } from '@subtitle/sdk/ui';
import { useId, useState } from 'react';
import { isSameSentence } from '../../compare-texts/same-sentence';
import type { RowSentence } from '../fill/plan-fill';
import { MatchLine } from '../match-line';
import type { Place } from '../sentences/locate-sentences';
import classes from './panel.module.css';
import { getStateLabel, type SentenceState } from './sentence-states';

interface Props {
  sentence: RowSentence;
  /** The source sentence. */
  text: string;
  languages: { source: LanguageCode; target: LanguageCode };
  state: SentenceState;
  place: Place | null;
  /** The insert key inserts this sentence. */
  isNext: boolean;
  onInsert: (match: number) => void;
}

/** A source sentence beside its best match; its other matches unfold. */
export function SentenceLine({ sentence, text, languages, state, place, isNext, onInsert }: Props) {
  const { matches } = sentence;
  const [showsOthers, setShowsOthers] = useState(false);
  const others = useId();
  const shown = Math.max(place?.match ?? 0, 0);
  const match = matches[shown];
  const isInText = place !== null && place.match >= 0;
  const verb = place?.isSure ? 'Replace' : 'Insert';
  // A sentence that differs, or is not there, is shown beside its source.
  const isOffered = place === null || state === 'differs' || state === 'known';
  const rest = [...matches.entries()].filter(([index]) => index !== shown);
  return (
    <li className={classes.sentence} data-state={state} data-next={isNext || undefined}>
      <div className={classes.source}>
        <span className={classes.state}>{getStateLabel(state)}</span>
        {match && !match.isMachine && !isSameSentence(match) && (isInText || place === null) ? (
          <DiffText language={languages.source} before={match.source} after={text} />
        ) : (
          <LangText language={languages.source} lines={isOffered ? undefined : 1}>
            {text}
          </LangText>
        )}
      </div>
      <div className={classes.matches}>
        {match ? (
          <MatchLine
            match={match}
            language={languages.target}
            isInText={isInText}
            isFolded={!isOffered && !showsOthers}
            verb={verb}
            isNext={isNext}
            onInsert={() => onInsert(shown)}
          >
            {rest.length > 0 ? (
              <button
                type="button"
                className={classes.more}
                tabIndex={-1}
                aria-expanded={showsOthers}
                aria-controls={others}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setShowsOthers(!showsOthers)}
              >
                {describeOthers(sentence, rest.length)}
              </button>
            ) : null}
          </MatchLine>
        ) : (
          <p className={classes.facts}>Not in the memory</p>
        )}
        <div id={others} hidden={!showsOthers} className={classes.others}>
          {showsOthers
            ? rest.map(([index, other]) => (
                <MatchLine
                  key={index}
                  match={other}
                  language={languages.target}
                  verb={verb}
                  onInsert={() => onInsert(index)}
                />
              ))
            : null}
        </div>
      </div>
    </li>
  );
}

/** Describes the matches that are not shown: other translations of the sentence, or other similar sentences. */
function describeOthers({ matches }: RowSentence, count: number): string {
  const [best] = matches;
  if (best && isSameSentence(best) && best.variants > 1)
    return best.variants === 2 ? '1 other translation' : `${best.variants - 1} other translations`;
  return count === 1 ? '1 more match' : `${count} more matches`;
}
