import { Anchor, Button, Text } from '@mantine/core';
import { getSourceLanguage, getTargetLanguage, type LangPair, languageTitle } from '@subtitle/contracts/languages';
import {
  TERM_DRAFTS_LISTED,
  type TermDraft,
  type TermDraftCount,
  type TermDrafts,
} from '@subtitle/contracts/operations/term-drafts';
import { formatStatus } from '@subtitle/contracts/statuses';
import { NO_DAY } from '@subtitle/domain/dates';
import { buildReviewPath } from '@subtitle/domain/screen-paths';
import { Link } from 'react-router-dom';
import { usePersonName } from '../session/use-person-name';
import { formatDays, formatNumber } from '../ui/text/formats';
import { KIND_WORDS } from '../work/kind-words';
import classes from './terms.module.css';

interface Props {
  /** Undefined until they are found. */
  drafts: TermDrafts | undefined;
  isError: boolean;
  onRetry: () => void;
}

/**
 * The open rows that would have a warning about a term: their numbers by pair, and the first of them if the person may
 * open them.
 */
export function TermDraftList({ drafts, isError, onRetry }: Props) {
  return (
    <section aria-label="Open drafts">
      <h2 className={classes.draftsTitle}>Open drafts</h2>
      {drafts ? (
        <>
          <Counts pairs={drafts.pairs} />
          <ul className={classes.drafts}>
            {drafts.rows.map((row) => (
              <DraftLine key={`${row.kind}:${row.id}:${row.language}`} draft={row} />
            ))}
          </ul>
          {drafts.rows.length === TERM_DRAFTS_LISTED ? (
            <p className={classes.draftFacts}>At most {TERM_DRAFTS_LISTED} drafts are listed.</p>
          ) : null}
        </>
      ) : isError ? (
        <Text size="sm" role="alert">
          The drafts could not be searched.{' '}
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
            Retry
          </Button>
        </Text>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          Searching the open drafts…
        </Text>
      )}
    </section>
  );
}

function Counts({ pairs }: { pairs: readonly TermDraftCount[] }) {
  const found = pairs.filter(({ missing, forbidden }) => missing + forbidden > 0);
  const cut = pairs.filter((count) => count.limited && !found.includes(count));
  return (
    <>
      {found.length > 0 ? (
        <ul className={classes.drafts}>
          {found.map((count) => (
            <li key={count.pair}>
              {formatPair(count.pair)}: {describeCount(count)}
            </li>
          ))}
        </ul>
      ) : null}
      <Text size="sm">
        {cut.length > 0
          ? `None in the drafts that were read for ${cut.map(({ pair }) => formatPair(pair)).join(', ')}; there are more. `
          : found.length === 0
            ? 'No draft would have a warning. '
            : ''}
        Subtitles are not searched.
      </Text>
    </>
  );
}

/** '12 drafts without the term, 2 drafts with a forbidden word'; 'at least' where more drafts were not read. */
function describeCount({ missing, forbidden, limited }: TermDraftCount): string {
  const count = (number: number) =>
    `${limited ? 'at least ' : ''}${formatNumber(number)} ${number === 1 ? 'draft' : 'drafts'}`;
  return [
    missing > 0 ? `${count(missing)} without the term` : '',
    forbidden > 0 ? `${count(forbidden)} with a forbidden word` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function DraftLine({ draft }: { draft: TermDraft }) {
  const nameOf = usePersonName();
  const { kind, id, name, from, to, language, source, status, owner, words, forbidden } = draft;
  const days = from === NO_DAY ? '' : formatDays(from, to);
  const facts = [KIND_WORDS[kind].title, days, formatStatus(status), owner ? nameOf(owner) : ''];
  return (
    <li>
      <Anchor component={Link} to={buildReviewPath(draft, language)} size="sm">
        #{id} {name}
      </Anchor>{' '}
      <span lang={source}>{words}</span>
      {forbidden === null ? null : (
        <>
          {' → '}
          <span lang={language}>{forbidden}</span> (forbidden)
        </>
      )}
      <div className={classes.draftFacts}>{facts.filter(Boolean).join(' · ')}</div>
    </li>
  );
}

const formatPair = (pair: LangPair) =>
  `${languageTitle(getSourceLanguage(pair))} → ${languageTitle(getTargetLanguage(pair))}`;
