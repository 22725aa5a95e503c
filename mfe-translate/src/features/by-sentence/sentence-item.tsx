import type { SheetRow } from '@subtitle/contracts/operations/day-sheet';
import { buildEditorPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { SentenceTalk } from '@subtitle/sdk/talk';
import { TermMarks, usePairTerms } from '@subtitle/sdk/terms';
import { Anchor, formatDate, formatNumber, LangText } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useId, useState } from 'react';
import type { SheetPair } from '../day-sheet/sheet-sentences';
import { atSentence } from '../start-work/first-field';
import classes from './by-sentence.module.css';
import type { SentenceGroup } from './sentence-groups';

/** A new sentence with the number of its rows; a press lists them. */
export function SentenceItem({ group, pair }: { group: SentenceGroup; pair: SheetPair }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const terms = usePairTerms(pair.source, pair.target);
  const [isAsked, setIsAsked] = useState(false);
  const { text, versions, question, rows } = group;
  const first = rows[0]!;
  const facts = [
    rows.length === 1 ? 'in 1 row' : `in ${formatNumber(rows.length)} rows`,
    versions > 1 && `${formatNumber(versions)} versions with other numbers or dates`,
  ].filter(Boolean);
  return (
    <li className={classes.sentence}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LangText language={pair.source}>
          <TermMarks language={pair.source} target={pair.target} text={text} terms={terms} />
        </LangText>
        <span className={classes.quiet}>{facts.join(' · ')}</span>
      </button>
      {isOpen || question ? (
        <div className={classes.talk}>
          <SentenceTalk
            unit={{ kind: first.row.kind, id: first.row.id, language: pair.target, source: pair.source }}
            sentence={first.text}
            state={question}
            isOpened={isAsked}
            onOpen={() => setIsAsked(true)}
            onClose={() => setIsAsked(false)}
          />
        </div>
      ) : null}
      {isOpen ? (
        <ul id={list} className={classes.rows} aria-label="Rows with this sentence">
          {rows.map(({ row, text: inRow }) => (
            <li key={`${row.kind}:${row.id}`} className={classes.row}>
              <RowLink row={row} pair={pair} sentence={inRow} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface LinkProps {
  row: SheetRow;
  pair: SheetPair;
  /** Sentence at which the editor opens. */
  sentence?: string;
}

/** Link to a row's editor: '#11 30/11/2026 · Mesha'. */
export function RowLink({ row, pair, sentence }: LinkProps) {
  const { id, kind, from, name, stage } = row;
  return (
    <>
      <Anchor
        component={Link}
        to={buildEditorPath(row, { ...pair, stage })}
        state={sentence === undefined ? undefined : atSentence(sentence)}
        size="sm"
        fw={600}
      >
        #{id}
      </Anchor>
      <span>{[formatDate(from), name, KIND_WORDS[kind].title].filter(Boolean).join(' · ')}</span>
    </>
  );
}
