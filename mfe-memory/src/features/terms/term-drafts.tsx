import { TERM_DRAFTS_LISTED, type TermDraft, type TermDraftCount } from '@subtitle/contracts/operations/term-drafts';
import { PROPOSED_TERM, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { formatStatus } from '@subtitle/contracts/statuses';
import { NO_DAY } from '@subtitle/domain/dates';
import { buildReviewPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Button, formatDays, formatNumber, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useState } from 'react';
import { formatPair } from '../pair-words';
import classes from './terms.module.css';
import { useTermDrafts } from './use-terms';

/**
 * The open rows that have a term in the source but not in the translation, or a forbidden word. They are searched when a
 * proposal is opened, and for another term when the reviewer asks.
 */
export function TermDrafts({ term }: { term: TermAnswer }) {
  const [isAsked, setAsked] = useState(term.status === PROPOSED_TERM);
  const { data, isError, refetch } = useTermDrafts(term, isAsked);
  if (!isAsked)
    return (
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        Find open drafts without it
      </Button>
    );
  return (
    <section aria-label="Open drafts">
      <h2 className={classes.heading}>Open drafts</h2>
      {data ? (
        <>
          <Counts pairs={data.pairs} />
          <ul className={classes.history}>
            {data.rows.map((row) => (
              <DraftLine key={`${row.kind}:${row.id}:${row.language}`} draft={row} />
            ))}
          </ul>
          {data.rows.length === TERM_DRAFTS_LISTED ? (
            <p className={classes.quiet}>At most {TERM_DRAFTS_LISTED} drafts are listed.</p>
          ) : null}
        </>
      ) : isError ? (
        <Text size="sm" role="alert">
          The drafts could not be searched.{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
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
        <ul className={classes.history}>
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
      <div className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</div>
    </li>
  );
}
