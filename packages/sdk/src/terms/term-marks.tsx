import { Tooltip } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { findTerms, type TermPlace } from '@subtitle/domain/terms/find-terms';
import { Fragment, useMemo } from 'react';
import classes from './terms.module.css';

interface Props {
  language: LanguageCode;
  /** Language of the approved translations. */
  target: LanguageCode;
  text: string;
  terms: readonly PairTerm[];
  /** Whether the Tab key stops at each term. */
  isTabStop?: boolean;
}

/** A part of a source text with its approved terms marked; a term shows its translation when it is pointed at. */
export function TermMarks({ language, target, text, terms, isTabStop = false }: Props) {
  const places = useMemo(() => findTerms(text, language, terms), [text, language, terms]);
  return (
    <>
      {places.map((place, at) => (
        <Fragment key={place.start}>
          {text.slice(places[at - 1]?.end ?? 0, place.start)}
          <Tooltip
            label={<TermTip place={place} target={target} />}
            events={{ hover: true, focus: true, touch: true }}
            openDelay={150}
            multiline
            maw={320}
          >
            <mark className={classes.mark} tabIndex={isTabStop ? 0 : undefined}>
              {text.slice(place.start, place.end)}
            </mark>
          </Tooltip>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  );
}

function TermTip({ place, target }: { place: TermPlace; target: LanguageCode }) {
  return place.terms.map(({ id, target: forms, forbidden, note }) => (
    <div key={id}>
      <b lang={target}>{forms[0]}</b>
      {note ? <div>{note}</div> : null}
      {forbidden.length > 0 ? (
        <div>
          Not: <span lang={target}>{forbidden.join(', ')}</span>
        </div>
      ) : null}
    </div>
  ));
}
