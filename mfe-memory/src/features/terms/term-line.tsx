import { getSourceLanguage, getTargetLanguage, LANGUAGE_CODES, type LangPair } from '@subtitle/contracts/languages';
import { APPROVED_TERM, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { usePersonName } from '@subtitle/sdk/session';
import { formatDate } from '@subtitle/sdk/ui';
import { STATUS_WORDS } from './term-words';
import classes from './terms.module.css';

interface Props {
  term: TermAnswer;
  /** Pair that is listed; without it each language has a column, which is empty if the term has no form in it. */
  pair: LangPair | undefined;
  onOpen: () => void;
}

/** A term in the list: its forms, its status unless it is approved, and its last change. */
export function TermLine({ term, pair, onOpen }: Props) {
  const nameOf = usePersonName();
  const languages = pair ? [getSourceLanguage(pair), getTargetLanguage(pair)] : LANGUAGE_CODES;
  const { status, note, by, at } = term;
  const facts = [
    status === APPROVED_TERM ? '' : STATUS_WORDS[status],
    note,
    by ? `${nameOf(by)}, ${formatDate(at)}` : '',
  ];
  return (
    <li>
      <button type="button" className={classes.line} data-status={status} onClick={onOpen}>
        <span className={classes.forms}>
          {languages.map((code) => (
            <span key={code} lang={code}>
              {term.entries[code]?.form}
            </span>
          ))}
        </span>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}
