import type { SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, formatDate, formatNumber, LangText } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from '../day-sheet.module.css';
import { countRows, getText, type SheetPair } from '../sheet-sentences';

/** Number of sentences that unfold at once. */
const STEP = 100;

/** Sentences with a known translation, folded. */
export function KnownLines({ sentences, languages }: { sentences: readonly SheetSentence[]; languages: SheetPair }) {
  const [shown, setShown] = useState(0);
  if (sentences.length === 0) return null;
  const isOpen = shown > 0;
  const count = sentences.length === 1 ? '1 known sentence' : `${formatNumber(sentences.length)} known sentences`;
  return (
    <section className={classes.known} aria-label="Known sentences">
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setShown(isOpen ? 0 : STEP)}>
        {isOpen ? `Hide ${count}` : `Show ${count}`}
      </Button>
      {isOpen ? (
        <ol className={classes.list}>
          {sentences.slice(0, shown).map((sentence) => (
            <KnownLine key={getText(sentence)} sentence={sentence} languages={languages} />
          ))}
        </ol>
      ) : null}
      {isOpen && shown < sentences.length ? (
        <Button variant="default" size="compact-sm" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

function KnownLine({ sentence, languages }: { sentence: SheetSentence; languages: SheetPair }) {
  const nameOf = usePersonName();
  const [match] = sentence.matches;
  const rows = countRows(sentence.texts);
  const facts = [
    match && `${nameOf(match.by)} · ${formatDate(match.at)}`,
    match?.adapted && 'numbers adapted',
    rows === 1 ? 'in 1 row' : `in ${formatNumber(rows)} rows`,
  ].filter(Boolean);
  return (
    <li className={classes.line}>
      <LangText language={languages.source}>{getText(sentence)}</LangText>
      <div className={classes.side}>
        <LangText language={languages.target}>{match?.text}</LangText>
        <p className={classes.quiet}>{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
