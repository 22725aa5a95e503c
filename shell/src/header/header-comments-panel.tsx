import { languageTitle } from '@subtitle/contracts/languages';
import {
  buildCommentKey,
  buildThreadKey,
  type ReviewComment,
  type ThreadNews,
} from '@subtitle/contracts/operations/notifications';
import { NO_DAY } from '@subtitle/domain/dates';
import { formatDate } from '@subtitle/sdk/ui';
import classes from './header-news.module.css';
import { NewsList } from './header-news-list';
import { ON_OPENING, useReviewComments } from './use-header-news';

const EMPTY = {
  title: 'No comments for you',
  text: 'Comments that mention you, replies, and reasons why rows were sent back to you appear here.',
};

/**
 * The panel of the mail button: news in the person's threads, and review comments on rows that were sent back, each with
 * a link to its row.
 */
export function CommentsPanel({ onGo }: { onGo: () => void }) {
  const { data, isError, refetch } = useReviewComments(ON_OPENING);
  const comments = data?.comments.map((comment) => ({
    key: buildCommentKey(comment),
    seen: comment.seen,
    at: comment.at,
    path: comment.path,
    content: <Comment comment={comment} />,
  }));
  const threads = data?.threads?.map((news) => ({
    key: buildThreadKey(news),
    seen: news.seen,
    at: news.at,
    path: news.path,
    content: <News news={news} />,
  }));
  const lines = comments && [...comments, ...(threads ?? [])].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <NewsList
      panel="comments"
      lines={lines}
      seenAt={data?.seenAt ?? null}
      failed={isError}
      onRetry={() => void refetch()}
      empty={EMPTY}
      onGo={onGo}
    />
  );
}

const VERBS: Record<ThreadNews['kind'], string> = {
  mentioned: 'mentioned you',
  replied: 'replied',
  answered: 'answered',
  questions: 'asked about your text',
};

function News({ news: { kind, title, language, text, byName } }: { news: ThreadNews }) {
  return (
    <>
      <span className={classes.sentence}>
        <strong>{title}</strong> <span className={classes.quiet}>{languageTitle(language)}</span>
      </span>
      <span className={classes.sentence}>
        {byName} <em className={classes.reason}>{VERBS[kind]}</em>
      </span>
      <span className={classes.note} dir="auto">
        {text}
      </span>
    </>
  );
}

function Comment({ comment }: { comment: ReviewComment }) {
  const { name, from, to, language, reason, note, byName } = comment;
  return (
    <>
      <span className={classes.sentence}>
        <strong>
          {name}
          {from !== NO_DAY && ` · ${formatDate(from)}`}
          {to !== from && ` – ${formatDate(to)}`}
        </strong>{' '}
        <span className={classes.quiet}>{languageTitle(language)}</span>
      </span>
      <span className={classes.sentence}>
        {byName}: <em className={classes.reason}>{reason}</em>
      </span>
      {note && (
        <span className={classes.note} dir="auto">
          {note}
        </span>
      )}
    </>
  );
}
