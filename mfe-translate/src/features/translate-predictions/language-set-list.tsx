import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { MESSAGES } from '@subtitle/contracts/messages';
import { PagedList } from '@subtitle/sdk/list';
import { Button, EmptyState } from '@subtitle/sdk/ui';
import type { EditorFilters } from './editor-filters';
import { LanguageSetRow } from './language-set-row';
import type { usePredictionList } from './use-prediction-list';

const ROW_HEIGHT = 60;

interface Props {
  filters: EditorFilters;
  list: ReturnType<typeof usePredictionList>;
  selected: number;
  /** Says what the filters leave out. */
  note: React.ReactNode;
  onSelect: (id: number, byKey: boolean) => void;
  onClear: () => void;
}

/** The language sets the filters ask for. */
export function LanguageSetList({ filters, list, selected, note, onSelect, onClear }: Props) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      Show all dates
    </Button>
  );
  return (
    <PagedList
      title="Language Sets"
      label="Language sets"
      list={list}
      rowHeight={ROW_HEIGHT}
      renderRow={(item: PredictionAnswer) => <LanguageSetRow item={item} filters={filters} />}
      selected={selected}
      onSelect={onSelect}
      failed="Failed to load predictions"
      note={note}
      empty={
        <EmptyState
          title={MESSAGES.noPredictions}
          text={
            filters.from
              ? 'Nothing matches these dates, this lagna and this language.'
              : 'Nothing is assigned in this language.'
          }
          action={filters.from || filters.lagna ? clear : undefined}
        />
      }
    />
  );
}
