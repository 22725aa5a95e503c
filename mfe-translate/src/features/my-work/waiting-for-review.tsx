import { languageTitle } from '@subtitle/contracts/languages';
import { buildReviewListPath } from '@subtitle/domain/screen-paths';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button, EmptyState, FailedState, formatNumber, Group, LoadingRows, Pane } from '@subtitle/sdk/ui';
import { KIND_WORDS, useWorkSummary } from '@subtitle/sdk/work';

/**
 * Open reviews by language for reviewers, each with a link to its list. It is hidden if there are none and the screen
 * has another list.
 * @param alone the screen has no other list
 */
export function WaitingForReview({ alone }: { alone: boolean }) {
  const { user } = useSession();
  const waiting = useWorkSummary({
    enabled: hasAnyRole(user.roles, ['reviewer']) && !user.roles.includes('admin'),
  });
  const counts = waiting.data?.waiting ?? [];
  if (counts.length === 0 && !alone) return null;
  return (
    <Pane title="Waiting for your review">
      {counts.length > 0 ? (
        <Group gap="sm" p="md">
          {counts.map(({ language, kind, waiting: count }) => (
            <Button key={language + kind} variant="default" component={Link} to={buildReviewListPath(kind, language)}>
              {formatNumber(count)} {languageTitle(language)}, {KIND_WORDS[kind].words}
            </Button>
          ))}
        </Group>
      ) : waiting.isPending ? (
        <LoadingRows rows={3} />
      ) : waiting.isError ? (
        <FailedState message="Failed to load what waits" onRetry={() => void waiting.refetch()} />
      ) : (
        <EmptyState title="Nothing waits for your review." />
      )}
    </Pane>
  );
}
