import { languageTitle } from '@subtitle/contracts/languages';
import { ANSWER_ROLES, getThread } from '@subtitle/contracts/operations/talk';
import { buildThreadLink } from '@subtitle/domain/thread-paths';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useNavigate, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { TALK_KEY, ThreadView } from '@subtitle/sdk/talk';
import { EmptyState, FailedState, LoadingRows, Page } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useEffect } from 'react';
import classes from './questions.module.css';
import { ThreadRow } from './thread-row';

/**
 * The page of a link to a comment. It opens the row on the reader's own page, or shows the comment
 * with the texts that it is about if there is none.
 */
export function CommentPage() {
  const [{ thread: named }] = useUrlState({ thread: '' });
  const id = Number(named);
  const api = useApi();
  const { hasRole } = useSession();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...TALK_KEY, 'thread', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getThread, { params: { id }, signal }),
    enabled: id > 0,
    retry: false,
  });
  const navigate = useNavigate();
  const away = data && data.path !== buildThreadLink(id) ? data.path : null;
  useEffect(() => {
    if (away) void navigate(away, { replace: true });
  }, [away, navigate]);
  if (!(id > 0)) return <MissingComment />;
  if (isPending || away)
    return (
      <Page title="Comment">
        <LoadingRows rows={4} />
      </Page>
    );
  if (!data) {
    if (error instanceof ApiError && error.code === 'not-found') return <MissingComment />;
    return (
      <Page title="Comment">
        <FailedState message="Failed to load the comment." onRetry={() => void refetch()} />
      </Page>
    );
  }
  const { thread } = data;
  const unit = thread.question ? null : { kind: thread.kind, id: thread.item, language: thread.language };
  return (
    <Page
      title={thread.question ? 'Question' : 'Comment'}
      subtitle={`${KIND_WORDS[thread.kind].title} #${thread.item} in ${languageTitle(thread.language)}`}
    >
      <div className={classes.threads}>
        {unit ? <ThreadRow thread={thread} /> : null}
        <ThreadView
          thread={thread}
          unit={unit}
          people={[]}
          mayAnswer={thread.question !== null && hasRole(...ANSWER_ROLES)}
          isOpened
        />
      </div>
    </Page>
  );
}

function MissingComment() {
  return (
    <Page title="Comment">
      <EmptyState
        title="This comment cannot be opened"
        text="It was deleted, or the row is not assigned to you any more."
      />
    </Page>
  );
}
