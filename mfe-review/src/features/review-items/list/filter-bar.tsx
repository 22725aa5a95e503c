import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { APPROVED } from '@subtitle/contracts/statuses';
import { describeFindingFilter, FINDING_OPTIONS } from '@subtitle/domain/checks/finding-filter';
import { getCategory } from '@subtitle/domain/screen-paths';
import { DateInput, LanguageSelect, NativeSelect } from '@subtitle/sdk/forms';
import { Button, Filters, formatDate } from '@subtitle/sdk/ui';
import {
  CATEGORIES,
  formatListName,
  getCategoryLabel,
  type ListName,
  REVIEW_LISTS,
  type ReviewFilters,
  type ReviewUrl,
} from './review-filters';

interface Props {
  filters: ReviewFilters;
  onChange: (change: Partial<ReviewUrl>) => void;
}

/** Width in pixels up to which the fields would take three lines beside the open menu. */
const WRAPPED_UP_TO_PX = 1180;

/** Filters of the review: category, language, list, findings and dates. */
export function FilterBar({ filters, onChange }: Props) {
  const pick = (change: Partial<ReviewUrl>) => onChange({ ...change, item: '', sentence: '' });
  const dates = [filters.from, filters.to];
  const narrowed = [...dates, filters.findings].filter(Boolean).length;
  return (
    <Filters
      label="Filter the rows for review"
      foldUpTo={WRAPPED_UP_TO_PX}
      active={narrowed}
      summary={[
        getCategoryLabel(filters.kind),
        languageTitle(filters.language),
        ...(filters.show === 'waiting' ? [] : [REVIEW_LISTS.find(({ value }) => value === filters.show)!.label]),
        ...(filters.findings ? [describeFindingFilter(filters.findings)] : []),
        ...(dates.some(Boolean) ? [dates.map(formatDate).join(' – ').trim()] : []),
      ].join(' · ')}
    >
      <NativeSelect
        label="Category"
        value={getCategory(filters.kind)}
        onChange={(event) => pick({ category: event.currentTarget.value })}
        data={CATEGORIES.map(({ value, label }) => ({ value, label }))}
        w={170}
      />
      <LanguageSelect
        label="Review Language"
        value={filters.language}
        onChange={(code) => pick({ language: code as LanguageCode })}
        w={130}
      />
      <NativeSelect
        label="Show"
        value={filters.show}
        onChange={(event) => pick({ show: formatListName(event.currentTarget.value as ListName) })}
        data={REVIEW_LISTS.map(({ value, label }) => ({ value, label }))}
        w={150}
      />
      {filters.show === APPROVED ? null : (
        <>
          <NativeSelect
            label="Findings"
            value={filters.findings}
            onChange={(event) => pick({ findings: event.currentTarget.value })}
            data={FINDING_OPTIONS}
            w={170}
          />
          <DateInput label="From Date" value={filters.from} onChange={(from) => pick({ from: from ?? '' })} />
          <DateInput label="To Date" value={filters.to} onChange={(to) => pick({ to: to ?? '' })} />
          <Button variant="default" onClick={() => pick({ from: '', to: '', findings: '' })} disabled={narrowed === 0}>
            Clear Filters
          </Button>
        </>
      )}
    </Filters>
  );
}
