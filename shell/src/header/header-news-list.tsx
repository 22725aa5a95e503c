import type { Panel } from '@subtitle/contracts/operations/notifications';
import { Link } from '@subtitle/sdk/router';
import { FailedState, LoadingRows, useOffline, VisuallyHidden } from '@subtitle/sdk/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import classes from './header-news.module.css';
import { ago, fullTime } from './header-time';
import { useMarkSeen } from './use-header-news';

/** One line of a panel. */
export interface NewsLine {
  key: string;
  /** ISO instant; null for what stands since before anything was noted. */
  at: string | null;
  path: string;
  /** Told before, where it happened. */
  seen?: boolean;
  icon?: ReactNode;
  content: ReactNode;
}

interface NewsListProps {
  panel: Panel;
  /** Undefined while there is no answer yet. */
  lines: NewsLine[] | undefined;
  seenAt: string | null;
  /** An answer is on its way, with what is new now; whoever goes by a line before it is there, has seen what stands there. */
  asking: boolean;
  failed: boolean;
  onRetry: () => void;
  empty: { title: string; text: string };
  onGo: () => void;
}

/** The lines of a panel, newest first; once they are as new as they get they count as seen, and keep their mark until the panel closes. */
export function NewsList({ panel, lines, seenAt, asking, failed, onRetry, empty, onGo }: NewsListProps) {
  const markSeen = useMarkSeen(panel);
  const offline = useOffline();
  const [since, setSince] = useState<string | null | undefined>();
  const newest = lines?.find(({ at }) => at)?.at ?? null;
  if (lines && since === undefined) setSince(seenAt);
  const marked = useRef<string | null>(null);
  const see = useCallback(() => {
    if (!newest || newest === marked.current || (seenAt && newest <= seenAt)) return;
    marked.current = newest;
    markSeen(newest);
  }, [newest, seenAt, markSeen]);
  useEffect(() => {
    if (!asking) see();
  }, [asking, see]);
  const go = () => {
    see();
    onGo();
  };

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
  return (
    <ul className={classes.list}>
      {lines.map(({ key, at, path, seen, icon, content }) => (
        <li key={key}>
          <Link to={path} className={classes.line} onClick={go}>
            {icon}
            <span className={classes.content}>
              {content}
              {at && (
                <time className={classes.time} dateTime={at} title={fullTime(at)}>
                  {ago(at, Date.now())}
                </time>
              )}
            </span>
            {at && !seen && (!since || at > since) && (
              <span className={classes.new}>
                <VisuallyHidden>new</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
