import { LAGNAS } from '@subtitle/contracts/lagnas';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { DateInput, LanguageSelect, Select } from '@subtitle/sdk/forms';
import { IconArrowsExchange, IconRefresh } from '@subtitle/sdk/icons';
import { ActionIcon, Button, Filters, formatDate } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import {
  buildClearedAddress,
  buildDateAddress,
  type EditorFilters,
  type EditorUrl,
  swapLanguages,
} from './editor-filters';
import type { EditorKind } from './editor-kinds';
import type { EditorAddress } from './use-editor-address';

const ALL = 'all';

/** Below this width, in pixels, the fields do not fit on one line beside the open menu. */
const MIN_WIDTH_PX = 1210;

interface Props {
  editor: EditorKind;
  address: EditorAddress;
  loading: boolean;
  onLoad: () => void;
}

/** Filters of the list: languages, dates and lagna, named as in the specification. */
export function FilterBar({ editor, address, loading, onLoad }: Props) {
  const { filters, today, settled, setUrl } = address;
  const { source, target, from, to, lagna } = filters;
  const active = (from || to ? 1 : 0) + (lagna ? 1 : 0);
  const pick = (change: Partial<EditorUrl>) => setUrl({ ...change, item: '' });
  const bar = (
    <Filters
      label={`Filter the list: ${editor.list}`}
      active={active}
      summary={describeFilters(filters)}
      foldUpTo={MIN_WIDTH_PX}
    >
      <LanguageSelect
        label="Source Language"
        value={source}
        onChange={(code) => pick(code === target ? swapLanguages(filters) : { source: code as LanguageCode, target })}
        w={112}
      />
      <ActionIcon variant="default" size={36} aria-label="Swap languages" onClick={() => pick(swapLanguages(filters))}>
        <IconArrowsExchange size={18} />
      </ActionIcon>
      <LanguageSelect
        label="Target Language"
        value={target}
        onChange={(code) => pick(code === source ? swapLanguages(filters) : { source, target: code as LanguageCode })}
        w={112}
      />
      {editor.dates === 'single' ? (
        <DateInput
          label="Filter by Date"
          value={from === to ? from : ''}
          placeholder={from === to ? 'All dates' : `${formatDate(from)} – ${formatDate(to)}`}
          max={today}
          onChange={(date) => pick(buildDateAddress(date || 'all'))}
        />
      ) : (
        <>
          <DateInput
            w={128}
            label="From Date"
            placeholder="All dates"
            value={filters.from}
            onChange={(from) => pick({ from: from || 'all' })}
          />
          <DateInput
            w={128}
            label="To Date"
            placeholder="All dates"
            value={filters.to}
            onChange={(to) => pick({ to: to || 'all' })}
          />
        </>
      )}
      {editor.lagnas ? (
        <Select
          label={editor.lagnas.label}
          value={lagna || ALL}
          allowDeselect={false}
          onChange={(name) => pick({ lagna: name === ALL ? '' : (name ?? '') })}
          data={[{ value: ALL, label: editor.lagnas.all }, ...LAGNAS]}
          w={112}
        />
      ) : null}
      <Button variant="default" onClick={() => pick(buildClearedAddress(editor))}>
        {editor.clearLabel}
      </Button>
      <Button variant="default" leftSection={<IconRefresh size={16} />} loading={loading} onClick={onLoad}>
        Load
      </Button>
    </Filters>
  );
  // Until languages and dates are known, the hidden fields only reserve their space.
  return settled ? bar : <div className={classes.unsettled}>{bar}</div>;
}

function describeFilters({ source, target, from, to, lagna }: EditorFilters): string {
  const dates = from === to ? [from] : [from, to];
  const when = dates.some(Boolean) ? dates.map(formatDate).join(' – ').trim() : 'all dates';
  return [`${languageTitle(source)} → ${languageTitle(target)}`, when, lagna].filter(Boolean).join(' · ');
}
