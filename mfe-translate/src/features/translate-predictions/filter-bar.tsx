import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { DateInput, LanguageSelect, Select } from '@subtitle/sdk/forms';
import { IconArrowsExchange, IconRefresh } from '@subtitle/sdk/icons';
import { ActionIcon, Button, Group } from '@subtitle/sdk/ui';
import { clearedFilters, type EditorFilters, type EditorUrl, swapped } from './editor-filters';
import type { EditorKind } from './editor-kinds';

const ALL = 'all';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  today: string;
  loading: boolean;
  onChange: (change: Partial<EditorUrl>) => void;
  onLoad: () => void;
}

/** Languages, dates and lagna of the list, as the specification names them. */
export function FilterBar({ editor, filters, today, loading, onChange, onLoad }: Props) {
  const { source, target, lagna } = filters;
  const pick = (change: Partial<EditorUrl>) => onChange({ ...change, item: '' });
  return (
    <Group gap="xs" align="end" role="search" aria-label="Filter the language sets">
      <LanguageSelect
        label="Source Language"
        value={source}
        onChange={(code) => pick(code === target ? swapped(filters) : { source: code as LanguageCode, target })}
        w={112}
      />
      <ActionIcon variant="default" size={36} aria-label="Swap languages" onClick={() => onChange(swapped(filters))}>
        <IconArrowsExchange size={18} />
      </ActionIcon>
      <LanguageSelect
        label="Target Language"
        value={target}
        onChange={(code) => pick(code === source ? swapped(filters) : { source, target: code as LanguageCode })}
        w={112}
      />
      {editor.dates === 'single' ? (
        <DateInput
          label="Filter by Date"
          value={filters.from}
          max={today}
          onChange={(date) => pick({ date: date || 'all' })}
        />
      ) : (
        <>
          <DateInput
            w={138}
            label="From Date"
            value={filters.from}
            onChange={(from) => pick({ from: from || 'all' })}
          />
          <DateInput w={138} label="To Date" value={filters.to} onChange={(to) => pick({ to: to || 'all' })} />
        </>
      )}
      <Select
        label={editor.lagnaLabel}
        value={lagna || ALL}
        allowDeselect={false}
        onChange={(name) => pick({ lagna: name === ALL ? '' : (name ?? '') })}
        data={[{ value: ALL, label: editor.allLagnas }, ...LAGNAS]}
        w={112}
      />
      <Button variant="default" onClick={() => pick(clearedFilters(editor))}>
        {editor.clearLabel}
      </Button>
      <Button variant="default" leftSection={<IconRefresh size={16} />} loading={loading} onClick={onLoad}>
        Load
      </Button>
    </Group>
  );
}
