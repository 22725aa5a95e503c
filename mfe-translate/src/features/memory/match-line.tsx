import type { LanguageCode } from '@subtitle/contracts/languages';
import { IMPORTED_STATE, OWN_STATE } from '@subtitle/contracts/operations/memory';
import { APPROVED } from '@subtitle/contracts/statuses';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, formatDate, formatNumber, KeyHint, LangText } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import type { RowMatch } from './fill/plan-fill';
import classes from './panel/panel.module.css';
import { INSERT_KEY } from './use-insertion';

interface Props {
  match: RowMatch;
  language: LanguageCode;
  /** Whether the field has exactly this text. */
  isInText?: boolean;
  /** Shows only the facts. */
  isFolded?: boolean;
  /** Label of the button. */
  verb: 'Insert' | 'Replace';
  isNext?: boolean;
  onInsert: () => void;
  children?: ReactNode;
}

/** A known translation with its percent, its author, its date, its uses and changes. */
export function MatchLine({ match, language, isInText, isFolded, verb, isNext, onInsert, children }: Props) {
  const nameOf = usePersonName();
  const [title, ...facts] = describeMatch(match, nameOf);
  return (
    <div className={classes.match}>
      {isFolded ? null : <LangText language={language}>{match.text}</LangText>}
      {match.changesNumber && !isInText ? (
        <p className={classes.warning}>A number changed between one and many: check the word forms.</p>
      ) : null}
      {match.otherName && !isInText ? (
        <p className={classes.warning}>
          Translates a sentence about another sign or planet: <bdi>{match.otherName}</bdi>
        </p>
      ) : null}
      <div className={classes.facts}>
        <span className={classes.about}>
          <b>{title}</b> {facts.join(' · ')}
        </span>
        {children}
        {isInText ? null : (
          <Button
            variant="default"
            size="compact-xs"
            className={classes.insert}
            // Tab moves from text to text only.
            tabIndex={-1}
            aria-keyshortcuts={isNext ? ariaKeys(INSERT_KEY) : undefined}
            rightSection={isNext ? <KeyHint>{keyLine(INSERT_KEY)}</KeyHint> : null}
            // Keeps the focus and the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onInsert}
          >
            {verb}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns how good a match is, then facts about it. */
function describeMatch(match: RowMatch, nameOf: (username: string) => string): string[] {
  if (match.isMachine) return ['Machine translation', 'edit it before you submit'];
  const isOwn = match.state === OWN_STATE;
  const isImported = match.state === IMPORTED_STATE;
  const uses = match.uses === 0 ? 'not used yet' : `used ${countTimes(match.uses)}`;
  return [
    `${match.percent} %`,
    isOwn ? 'yours, not yet approved' : isImported ? `imported by ${nameOf(match.by)}` : nameOf(match.by),
    formatDate(match.at),
    ...(isOwn ? [] : [match.changes ? `${uses}, changed ${countTimes(match.changes)} after` : uses]),
    ...(isOwn || isImported || match.state === APPROVED ? [] : ['not reviewed']),
    ...(match.adapted ? ['numbers adapted'] : []),
  ];
}

const countTimes = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`);
