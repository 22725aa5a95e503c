import type { SearchAnswer } from '@subtitle/contracts/operations/search';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { type Session, useSession } from '@subtitle/sdk/session';
import { Button, formatDate, formatNumber } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { Note } from './option-line';
import type { Searched } from './use-search';

const BUSY_DELAY_MS = 150;

/**
 * Notes below the list: the search is still running, is incomplete, or covers screens only; and the reason if there is
 * no match.
 */
export function SpotlightNotes({ text, searched, empty }: { text: string; searched: Searched; empty: boolean }) {
  const { state, hits, retry } = searched;
  if (state === 'waiting') return <Searching />;
  if (state === 'offline') return <Note>You are offline: only screens are searched.</Note>;
  if (state === 'failed')
    return (
      <Note
        action={
          <Button size="compact-sm" variant="default" onClick={retry}>
            Retry
          </Button>
        }
      >
        Rows, videos, subtitles and people could not be searched.
      </Note>
    );
  return (
    <>
      {empty && <NoResults text={text.trim()} partly={Boolean(hits?.searchedDays)} />}
      {state === 'found' && hits?.searchedDays && <PartialResults days={hits.searchedDays} />}
      {state === 'found' && hits?.searchedVideos != null && (
        <Note>Searched subtitles of the latest {formatNumber(hits.searchedVideos)} videos only.</Note>
      )}
    </>
  );
}

function Searching() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), BUSY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <Note>Searching…</Note> : null;
}

function NoResults({ text, partly }: { text: string; partly: boolean }) {
  const found = listSearchedThings(useSession());
  if (partly) return <Note>{describeNothingFound(text, partly)}</Note>;
  return (
    <Note>
      {describeNothingFound(text, partly)} You can look for {found.slice(0, -1).join(', ')}, or {found.at(-1)}.
    </Note>
  );
}

/** @param partly the search was incomplete, so there may be further matches */
export const describeNothingFound = (text: string, partly: boolean) =>
  partly ? `Nothing found for “${text}” in what was searched.` : `Nothing matches “${text}”.`;

/** The server finds persons only for roles that assign work, and texts only for roles that work on them. */
function listSearchedThings({ hasRole }: Pick<Session, 'hasRole'>): string[] {
  if (!hasRole('assigner', ...WORK_ROLES, 'reviewer'))
    return ['a screen', 'a row that you imported by its number or its date', 'a video'];
  return [
    'a screen',
    'a row by its number, by lagna and date or by words of its text',
    'a video',
    'words of subtitles',
    ...(hasRole('assigner') ? ['a person'] : []),
  ];
}

/** States the range of days whose texts the server had time to search. */
export function PartialResults({ days: { from, to } }: { days: NonNullable<SearchAnswer['searchedDays']> }) {
  const looked =
    from === to ? (
      'The texts could not be searched in time.'
    ) : (
      <>
        Searched texts dated {formatDate(from)} to {formatDate(to)} only.
      </>
    );
  return <Note>{looked} To find others, search by lagna and date.</Note>;
}
