import { countCorrectedTexts } from '@subtitle/contracts/operations/corrected-texts';
import { PAGES } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { Button, formatNumber } from '@subtitle/sdk/ui';

/** Leads to the person's corrected texts, with the number of new ones. Without an answer it has no number. */
export function CorrectedLink() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['corrected-texts', 'unread'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countCorrectedTexts, { query: {}, signal }),
    retry: false,
  });
  return (
    <Button component={Link} to={PAGES.correctedTexts} variant="default">
      Corrected since{data && data.unread > 0 ? ` (${formatNumber(data.unread)} new)` : ''}
    </Button>
  );
}
