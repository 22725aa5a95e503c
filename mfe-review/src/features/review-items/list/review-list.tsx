import type { ItemKind } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { describeFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { PagedList } from '@subtitle/sdk/list';
import { useOpenComments } from '@subtitle/sdk/talk';
import { Button, EmptyState, formatNumber, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import type { Stream } from '../use-stream';
import { getCategoryLabel, isNarrowed, type ReviewFilters } from './review-filters';
import { ReviewRow } from './review-row';
import { getStreamTexts } from './stream-texts';
import type { ReviewAddress } from './use-review-address';
import { isLoadingRows } from './use-review-list';

/** Height of one row in pixels, here and in the list of approved rows. */
export const ROW_HEIGHT = 60;

interface Props {
  address: ReviewAddress;
  stream: Stream;
}

/** Numbered list of rows for review, or of corrected rows. */
export function ReviewList({ address, stream }: Props) {
  const { filters, select, openList } = address;
  const { language } = filters;
  const { list, items, further, item, status } = stream;
  const words = getStreamTexts(status);
  const nameUnit = (id: number) => ({ kind: filters.kind, id, language });
  const countOpen = useOpenComments(items.map(({ id }) => nameUnit(id)));
  const clear = (
    <Button variant="default" onClick={address.clear}>
      Clear Filters
    </Button>
  );
  return (
    <PagedList
      title={words.title}
      label={words.label}
      list={list}
      items={items}
      total={further === null ? null : items.length + further}
      rowHeight={ROW_HEIGHT}
      renderRow={(item, index) => (
        <ReviewRow item={item} number={index + 1} language={language} comments={countOpen(nameUnit(item.id))} />
      )}
      selected={item?.id ?? 0}
      onSelect={select}
      instead={isLoadingRows(list, items) ? <LoadingRows rows={8} rowHeight={ROW_HEIGHT} /> : undefined}
      failed={MESSAGES.failedToFetchItems}
      empty={
        <EmptyState
          title={words.empty(language)}
          text={describeNarrowing(filters)}
          action={
            isNarrowed(filters) ? (
              clear
            ) : status === IN_REVIEW ? (
              <OtherLists filters={filters} onOpen={openList} />
            ) : undefined
          }
        />
      }
    />
  );
}

/** Names the filters of an empty list; undefined without filters. */
function describeNarrowing({ from, to, findings }: ReviewFilters): string | undefined {
  if (findings)
    return `The filter “${describeFindingFilter(findings)}” is set${from || to ? ', and dates are selected' : ''}.`;
  return from || to ? 'Only the selected dates were checked.' : undefined;
}

interface NextWaitingProps {
  filters: ReviewFilters;
  onOpen: (kind: ItemKind, language: LanguageCode) => void;
}

/** Limit of offered lists. The number in the menu includes the other lists. */
const MAX_LISTS = 4;

/**
 * Offers other lists with rows for this reviewer when a list is empty. Lists in the same language come first, then
 * longer lists.
 */
function OtherLists({ filters: { kind: shown, language }, onOpen }: NextWaitingProps) {
  const { data } = useWorkSummary();
  const isHere = (lane: { language: LanguageCode }) => Number(lane.language === language);
  const lanes = (data?.waiting ?? [])
    .filter((lane) => lane.waiting > 0 && !(lane.kind === shown && lane.language === language))
    .sort((a, b) => isHere(b) - isHere(a) || b.waiting - a.waiting)
    .slice(0, MAX_LISTS);
  if (lanes.length === 0) return null;
  return (
    <Stack gap={6} align="stretch">
      <Text size="sm">Also waiting for review:</Text>
      {lanes.map(({ kind, language: into, waiting }) => (
        <Button key={`${kind}:${into}`} variant="default" onClick={() => onOpen(kind, into)}>
          {formatNumber(waiting)} in {getCategoryLabel(kind)} · {languageTitle(into)}
        </Button>
      ))}
    </Stack>
  );
}
