import type { SheetRow, SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { OWN_STATE } from '@subtitle/contracts/operations/memory';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { LangTextarea } from '@subtitle/sdk/forms';
import { ariaKeys } from '@subtitle/sdk/keys';
import { SentenceTalk } from '@subtitle/sdk/talk';
import { TermList, TermMarks } from '@subtitle/sdk/terms';
import { DiffText, formatNumber, LangText } from '@subtitle/sdk/ui';
import { useEffect, useId, useState } from 'react';
import { FieldFindings } from '../../check-texts/field-findings';
import { isSameSentence } from '../../compare-texts/same-sentence';
import type { RowMatch } from '../../memory/machine-texts';
import { MatchLine } from '../../memory/match-line';
import { useApproved } from '../../memory/suggestions';
import classes from '../day-sheet.module.css';
import type { SheetDraft } from '../sheet-drafts';
import { countRows, findOwn, getText, getUntypedText, type SheetPair } from '../sheet-sentences';
import type { SaveOutcome } from '../use-sheet-saves';
import { getLineId } from './line-field';
import { type LineActions, LineStatus, SAVE_KEY } from './line-status';
import { hasUnedited, useLineMachine } from './use-line-machine';
import type { SheetFindings } from './use-sheet-findings';

interface Props {
  sentence: SheetSentence;
  /** The first row with the sentence. */
  row: SheetRow;
  languages: SheetPair;
  /** Position on the page; it finds the field. */
  at: number;
  draft: SheetDraft | undefined;
  outcome: SaveOutcome | undefined;
  /** Whether rows are filled when they open; otherwise sentences are only offered. */
  fills: boolean;
  isOffline: boolean;
  /** Positions of the rows with a saved draft, which are not filled when they open. */
  begun: ReadonlySet<number>;
  findings: SheetFindings;
  /** Approved terms of the languages. */
  terms: readonly PairTerm[];
  /** Whether the question on the sentence is open beside the page. */
  isAsked: boolean;
  /** Machine translations by sentence, to which the line adds its own. */
  machines: Map<string, RowMatch>;
  actions: LineActions;
}

const STATE_WORDS = { new: 'New', check: 'Check numbers', own: 'Translated', numbers: 'Numbers', known: 'Known' };

/** A sentence to translate: its source, the number of rows with it, its field, and what became of the text. */
export function SheetLine(props: Props) {
  const { sentence, row, languages, at, draft, outcome, fills, isOffline, begun, actions } = props;
  const { findings, terms, isAsked, machines } = props;
  const line = getText(sentence);
  const [source, status] = [useId(), useId()];
  const { stored, state, texts } = sentence;
  const isOpen = stored === null && state !== OWN_STATE;
  const match = findOffered(sentence);
  const rows = countRows(texts);
  const text = draft?.text ?? getUntypedText(sentence);
  const fieldId = getLineId(at);
  // A sentence that was approved before the sheet was read needs no typing, so only typed ones are looked up.
  const approved = useApproved({ kind: row.kind, id: row.id, ...languages }, draft !== undefined && !isOffline);
  const [isVisited, setIsVisited] = useState(false);
  const asksMachine = state === 'new' && isOpen && !isOffline && (isVisited || draft !== undefined);
  const machine = useLineMachine(row, languages, line, asksMachine);
  const { know } = findings;
  useEffect(() => {
    if (approved) know(line, approved);
  }, [know, line, approved]);
  useEffect(() => {
    if (machine) machines.set(line, machine);
  }, [machines, line, machine]);
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      <div className={classes.side}>
        <div className={classes.about}>
          <span className={classes.state} data-state={isOpen ? state : 'done'}>
            {isOpen ? STATE_WORDS[state] : 'Translated'}
          </span>
          <SentenceTalk
            unit={{ kind: row.kind, id: row.id, language: languages.target, source: languages.source }}
            sentence={line}
            state={sentence.question}
            isOpened={isAsked}
            onOpen={actions.ask}
            onClose={actions.endAsking}
            isTabStop={false}
          />
          <span>{rows === 1 ? 'in 1 row' : `in ${formatNumber(rows)} rows`}</span>
        </div>
        <div id={source}>
          <LangText language={languages.source}>
            <TermMarks language={languages.source} target={languages.target} text={line} terms={terms} />
          </LangText>
        </div>
        <TermList
          source={languages.source}
          sourceText={line}
          target={languages.target}
          text={text}
          terms={terms}
          onInsert={actions.insertTerm}
        />
        {texts.length > 1 ? <p className={classes.quiet}>{describeVersions(texts.length - 1)}</p> : null}
      </div>
      <div className={classes.side}>
        <LangTextarea
          language={languages.target}
          id={fieldId}
          value={text}
          minRows={1}
          aria-label={`Translation ${at + 1}`}
          aria-describedby={`${source} ${status}`}
          aria-keyshortcuts={ariaKeys(SAVE_KEY)}
          error={outcome?.fault}
          data-column={fieldId}
          onFocus={() => setIsVisited(true)}
          onChange={(event) => actions.type(event.currentTarget.value)}
        />
        <FieldFindings findings={findings} column={fieldId} />
        {isOpen && hasUnedited(text, machine, languages.target) ? (
          <p className={classes.quiet}>A machine translation, not edited</p>
        ) : null}
        {match && isOpen && !isSameSentence(match) ? (
          <div className={classes.quiet}>
            <DiffText language={languages.source} before={match.source} after={line} />
          </div>
        ) : null}
        {match && isOpen ? (
          <MatchLine
            match={match}
            language={languages.target}
            isInText={draft?.text === match.text}
            verb="Insert"
            isNext
            onInsert={() => actions.insert(match)}
          />
        ) : null}
        {machine && isOpen ? (
          <MatchLine
            match={machine}
            language={languages.target}
            isInText={draft?.text === machine.text}
            verb="Insert"
            isNext={!match}
            onInsert={() => actions.insert(machine)}
          />
        ) : null}
        <div className={classes.status} id={status}>
          <LineStatus
            stored={isOpen ? null : (stored ?? findOwn(sentence)?.text ?? null)}
            language={languages.target}
            {...{ rows, draft, outcome, fills, isOffline, actions }}
            begun={countRows(texts, begun)}
          />
        </div>
      </div>
    </li>
  );
}

/** Returns the translation that is offered for an open sentence: of a similar sentence, or with numbers to check. */
export function findOffered({ matches, state }: SheetSentence) {
  return matches.find((one) => one.state !== OWN_STATE || state === 'check');
}

function describeVersions(others: number): string {
  const versions = others === 1 ? '1 other version' : `${formatNumber(others)} other versions`;
  return `${versions} with other numbers or dates; each row gets its own.`;
}
