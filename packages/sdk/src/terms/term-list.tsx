import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { compareTerms } from '@subtitle/domain/terms/compare-terms';
import { useDeferredValue, useMemo } from 'react';
import classes from './terms.module.css';

interface Props {
  source: LanguageCode;
  sourceText: string;
  target: LanguageCode;
  text: string;
  terms: readonly PairTerm[];
  /** Inserts a form into the translation; without it the terms are not buttons. */
  onInsert?: (form: string) => void;
  /** Further controls at the end of the line. */
  children?: React.ReactNode;
}

/** The terms of a source text with their approved translations; those missing in the translation stand out. */
export function TermList({ source, sourceText, target, text, terms, onInsert, children }: Props) {
  // A long text is compared again only when the browser has time.
  const settled = useDeferredValue(text);
  const found = useMemo(
    () => compareTerms({ source: sourceText, sourceLanguage: source, text: settled, language: target }, terms),
    [sourceText, source, settled, target, terms],
  );
  if (found.length === 0 && !children) return null;
  return (
    <div className={classes.line}>
      {found.length > 0 ? (
        <ul className={classes.list} aria-label="Terms">
          {found.map(({ words, terms: meant, isPresent, start }) => (
            <li key={start} className={classes.term} data-missing={!isPresent || undefined}>
              <span lang={source}>{words}</span>
              <span aria-hidden>→</span>
              {meant.map((term) => (
                <TermForm key={term.id} term={term} target={target} isPresent={isPresent} onInsert={onInsert} />
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

interface FormProps extends Pick<Props, 'target' | 'onInsert'> {
  term: PairTerm;
  isPresent: boolean;
}

function TermForm({ term, target, isPresent, onInsert }: FormProps) {
  const form = term.target[0]!;
  const facts = [term.note, term.forbidden.length > 0 ? `not: ${term.forbidden.join(', ')}` : ''].filter(Boolean);
  return (
    <>
      {onInsert ? (
        <button
          type="button"
          className={classes.form}
          lang={target}
          // Tab moves from text to text only.
          tabIndex={-1}
          aria-label={`Insert ${form}${isPresent ? '' : ', missing in the translation'}`}
          // Keeps the focus and the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(form)}
        >
          {form}
        </button>
      ) : (
        <b lang={target}>{form}</b>
      )}
      {facts.length > 0 ? (
        <span className={classes.facts} lang={target}>
          {facts.join(' · ')}
        </span>
      ) : null}
      {isPresent || onInsert ? null : <span className={classes.facts}>(missing)</span>}
    </>
  );
}
