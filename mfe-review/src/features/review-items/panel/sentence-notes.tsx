import type { LanguageCode } from '@subtitle/contracts/languages';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { cut, formatDateTime } from '@subtitle/sdk/ui';
import type { SentenceMark } from '../marks/use-row-sentences';
import { markStop, STOPS } from '../stops/stop-kinds';
import classes from './findings.module.css';

/** Maximum number of characters of the sentence. */
const SHOWN_CHARACTERS = 60;

interface Props {
  /** Column of the text. */
  name: string;
  language: LanguageCode;
  text: string;
  marks: readonly SentenceMark[];
}

/** Sentences of a text for which rows were sent back before, with reason and note; nothing for none. */
export function SentenceNotes({ name, language, text, marks }: Props) {
  const nameOf = usePersonName();
  const notes = marks.flatMap(({ start, end, sentBack }) =>
    sentBack.map((back) => ({ ...back, start, sentence: text.slice(start, end) })),
  );
  if (notes.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={`Sentences of ${name} sent back before`}>
      {notes.map(({ start, sentence, by, at, reason, note }) => (
        <li
          key={`${start}:${by}`}
          className={classes.line}
          data-severity="warning"
          {...markStop('sentBack', name, `${STOPS.sentBack.words} by ${nameOf(by)}`)}
        >
          <IconArrowBackUp size={16} className={classes.icon} aria-hidden />
          <span>
            <strong title={formatDateTime(at)}>Sent back before by {nameOf(by)}:</strong> {reason}
            {note ? `, ${note}` : ''} · <span lang={language}>{cut(sentence, SHOWN_CHARACTERS)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
