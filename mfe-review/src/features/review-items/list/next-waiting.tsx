import type { ItemKind } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { Button, formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import { categoryLabel, type ReviewFilters } from './review-filters';

interface Props {
  filters: ReviewFilters;
  onOpen: (kind: ItemKind, language: LanguageCode) => void;
}

/** Limit of offered lists. The number in the menu includes the other lists. */
const MOST = 4;

/**
 * Offers other lists with rows for this reviewer when a list is empty. Lists in the same language come first, then
 * longer lists.
 */
export function NextWaiting({ filters: { kind: shown, language }, onOpen }: Props) {
  const { data } = useWorkSummary();
  const isHere = (lane: { language: LanguageCode }) => Number(lane.language === language);
  const lanes = (data?.waiting ?? [])
    .filter((lane) => lane.waiting > 0 && !(lane.kind === shown && lane.language === language))
    .sort((a, b) => isHere(b) - isHere(a) || b.waiting - a.waiting)
    .slice(0, MOST);
  if (lanes.length === 0) return null;
  return (
    <Stack gap={6} align="stretch">
      <Text size="sm">Also waiting for review:</Text>
      {lanes.map(({ kind, language: into, waiting }) => (
        <Button key={`${kind}:${into}`} variant="default" onClick={() => onOpen(kind, into)}>
          {formatNumber(waiting)} in {categoryLabel(kind)} · {languageTitle(into)}
        </Button>
      ))}
    </Stack>
  );
}
