import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { Link } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, Group, LoadingRows, Pane } from '@subtitle/sdk/ui';
import { useWaitingForReview } from './use-my-work';

/**
 * For reviewers: what waits, by language, each leading to its list. Nothing shows to others, nor where nothing waits
 * beside work of one's own.
 * @param alone there is no other list on the screen
 */
export function WaitingForReview({ alone }: { alone: boolean }) {
  const waiting = useWaitingForReview();
  const counts = LANGUAGE_CODES.flatMap((language) =>
    (['daily', 'tenday'] as const).map((kind) => ({
      language,
      kind,
      count: (waiting.data ?? []).filter((item) => item.kind === kind && unitOf(item, language).status === 'inreview')
        .length,
    })),
  ).filter(({ count }) => count > 0);
  if (counts.length === 0 && !alone) return null;
  return (
    <Pane title="Waiting for your review">
      {counts.length > 0 ? (
        <Group gap="sm" p="md">
          {counts.map(({ language, kind, count }) => (
            <Button
              key={language + kind}
              variant="default"
              component={Link}
              to={`/Approver?category=${kind}&language=${language}`}
            >
              {count} {languageTitle(language)}, {kind === 'daily' ? 'daily' : '10 days'}
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
