import type { Panel } from '@subtitle/contracts/operations/notifications';
import { pressedKey } from '@subtitle/sdk/keys';
import { Link } from '@subtitle/sdk/router';
import { FailedState, formatDateTime, LoadingRows, useOffline, VisuallyHidden } from '@subtitle/sdk/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './header-news.module.css';
import { useMarkSeen } from './use-header-news';

/** One line of a panel. */
export interface NewsLine {
  key: string;
  /** ISO instant; null for a line that shows a current count, such as rows waiting for review. */
  at: string | null;
  path: string;
  /** Whether the line was read individually, or its event was already displayed on its page. */
  seen?: boolean;
  icon?: ReactNode;
  content: ReactNode;
}

interface NewsListProps {
  panel: Panel;
  /** Undefined until the first answer. */
  lines: NewsLine[] | undefined;
  seenAt: string | null;
  failed: boolean;
  onRetry: () => void;
  empty: { title: string; text: string };
  onGo: () => void;
}

/**
 * The lines of a panel, newest first. Following or marking a line marks it as read, and one button marks all lines.
 * Opening the panel marks none. The arrow keys move between lines.
 */
export function NewsList({ panel, lines, seenAt, failed, onRetry, empty, onGo }: NewsListProps) {
  const markSeen = useMarkSeen(panel);
  const offline = useOffline();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  if (!lines && failed)
    return <FailedState message={offline ? 'You are offline.' : 'This could not be loaded.'} onRetry={onRetry} />;
  if (!lines) return <LoadingRows rows={3} />;
  if (lines.length === 0)
    return (
      <div className={classes.empty}>
        <p>{empty.title}</p>
        <p className={classes.quiet}>{empty.text}</p>
      </div>
    );
  const isNew = ({ at, seen }: NewsLine) => at !== null && !seen && (!seenAt || at > seenAt);
  const unread = lines.filter(isNew);
  const readAll = () => markSeen(unread[0]!.at!);
  /** The last unread line marks everything before it as read, so that later changes get a new line. */
  const read = ({ key, at }: NewsLine) => (unread.length === 1 ? readAll() : markSeen({ key, at: at! }));
  const focusLine = (at: number) => list.current?.querySelectorAll('a')[at]?.focus();
  const moveSelection = (event: KeyboardEvent) => {
    const to = findNextIndex(
      pressedKey(event),
      [...list.current!.children].findIndex((line) => line.contains(document.activeElement)),
    );
    if (to === null || to < 0 || to >= lines.length) return;
    event.preventDefault();
    focusLine(to);
  };
  return (
    <>
      <div className={classes.head}>
        <span role="status">{unread.length > 0 ? `${unread.length} unread` : 'All read'}</span>
        {unread.length > 0 && (
          <button
            type="button"
            className={classes.all}
            onClick={() => {
              focusLine(0);
              readAll();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      <ul className={classes.list} ref={list} onKeyDown={moveSelection}>
        {lines.map((line, index) => (
          <li key={line.key} className={classes.item}>
            <Link
              to={line.path}
              id={`${id}-${index}`}
              className={classes.line}
              onClick={() => {
                if (isNew(line)) read(line);
                onGo();
              }}
            >
              {line.icon}
              <span className={classes.content}>
                {line.content}
                {line.at && (
                  <time className={classes.time} dateTime={line.at} title={formatDateTime(line.at)}>
                    {formatAgo(line.at, Date.now())}
                  </time>
                )}
              </span>
              {isNew(line) && <VisuallyHidden>unread</VisuallyHidden>}
            </Link>
            {isNew(line) && (
              <button
                type="button"
                className={classes.mark}
                aria-label="Mark as read"
                aria-describedby={`${id}-${index}`}
                title="Mark as read"
                onClick={() => {
                  focusLine(index);
                  read(line);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the index that an arrow key moves to; null for other keys. */
function findNextIndex(key: string, from: number): number | null {
  if (key === 'ArrowDown') return from + 1;
  if (key === 'ArrowUp') return from - 1;
  return null;
}

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time as 'just now', '5 minutes ago' or '3 hours ago', and as date and time after a day.
 * @param now milliseconds
 */
function formatAgo(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  return formatDateTime(at);
}
