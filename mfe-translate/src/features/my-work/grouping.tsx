import { hasTextColumns } from '@subtitle/contracts/columns';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { SegmentedControl } from '@subtitle/sdk/forms';
import { LoadingRows, lazyWithRetry } from '@subtitle/sdk/ui';
import { Suspense } from 'react';
import type { WorkFilter } from '../count-work/work-counts';

const SentenceList = lazyWithRetry(() => import('../by-sentence/sentence-list'));

/** Value of the address that groups rows by new sentence. */
export const BY_SENTENCE = 'sentence';

/** Returns the summary with the open rows of the filter that have texts; null if there are none. */
export function narrowToTexts(summary: WorkSummary | undefined, { kind, language }: WorkFilter): WorkSummary | null {
  const open = summary?.open.filter(
    (part) =>
      hasTextColumns(part.kind) && (kind ?? part.kind) === part.kind && (language ?? part.language) === part.language,
  );
  return summary && open && open.length > 0 ? { ...summary, open } : null;
}

interface Props {
  value: string;
  onChange: (by: string) => void;
}

/** Choice how the person's rows are grouped. */
export function Grouping({ value, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label="Group the rows"
      size="xs"
      value={value}
      onChange={onChange}
      data={[
        { value: '', label: 'By progress' },
        { value: BY_SENTENCE, label: 'By new sentence' },
      ]}
    />
  );
}

/** The rows by new sentence. */
export function RowsBySentence({ summary, kind }: { summary: WorkSummary; kind: WorkFilter['kind'] }) {
  return (
    <Suspense fallback={<LoadingRows rows={6} />}>
      <SentenceList summary={summary} kind={kind} />
    </Suspense>
  );
}
