import { languageTitle } from '@subtitle/contracts/languages';
import { buildCommentKey, type ReviewComment } from '@subtitle/contracts/operations/notifications';
import { NO_DAY } from '@subtitle/domain/dates';
import { formatDate } from '@subtitle/sdk/ui';
import classes from './header-news.module.css';
import { NewsList } from './header-news-list';
import { ON_OPENING, useReviewComments } from './use-header-news';

const EMPTY = {
  title: 'No comments for you',
  text: 'Reviewers’ comments on rows that were sent back to you appear here.',
};

/** The panel of the mail button: review comments on rows that were sent back, each with a link to its row. */
export function CommentsPanel({ onGo }: { onGo: () => void }) {
  const { data, isError, isEnabled, refetch } = useReviewComments(ON_OPENING);
  const lines = data?.comments.map((comment) => ({
    key: buildCommentKey(comment),
    seen: comment.seen,
    at: comment.at,
    path: comment.path,
    content: <Comment comment={comment} />,
  }));
  return (
    <NewsList
      panel="comments"
      lines={isEnabled ? lines : []}
      seenAt={data?.seenAt ?? null}
      failed={isError}
      onRetry={() => void refetch()}
      empty={EMPTY}
      onGo={onGo}
    />
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
