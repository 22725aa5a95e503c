import { languageTitle } from '@subtitle/contracts/languages';
import { type InReview, LONG_REVIEW_DAYS } from '@subtitle/contracts/operations/figures';
import { buildReviewListPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Anchor, formatDateTime, formatNumber } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';

const MAX_REVIEWS_SHOWN = 3;

/** Lists work that has waited for review for more than two days, the largest number first, with links for reviewers. */
export function LongReviews({ inReview }: { inReview: readonly InReview[] }) {
  const { hasRole } = useSession();
  const long = inReview.filter(({ longer }) => longer > 0).sort((a, b) => b.longer - a.longer);
  if (long.length === 0) return null;
  return (
    <Alert color="yellow" p="xs" mb={6}>
      {long.slice(0, MAX_REVIEWS_SHOWN).map(({ kind, language, longer, since }) => (
        <div key={`${kind} ${language}`}>
          {formatNumber(longer)} {languageTitle(language)} {KIND_WORDS[kind].rows} {longer === 1 ? 'has' : 'have'} been
          waiting for review for more than {LONG_REVIEW_DAYS} days (oldest: {formatDateTime(since)}).{' '}
          {hasRole('reviewer') && (
            <Anchor component={Link} to={buildReviewListPath(kind, language)} size="sm" underline="always">
              Show them
            </Anchor>
          )}
        </div>
      ))}
    </Alert>
  );
}
