import { Checkbox } from '@subtitle/sdk/forms';
import { Stack, Text } from '@subtitle/sdk/ui';
import { formatRowCount } from '../../words';
import type { CheckedSheet } from '../check-workbook/check-workbook';

interface Props {
  sheets: readonly CheckedSheet[];
  disabled: boolean;
  /** Called with the names of all selected sheets. */
  onChange: (names: string[]) => void;
}

/** Checkboxes for the sheets of a workbook that can be imported. */
export function SheetChoice({ sheets, disabled, onChange }: Props) {
  if (sheets.length < 2 && sheets.every(({ selected }) => selected)) return null;
  const selected = sheets.filter((sheet) => sheet.selected).map(({ name }) => name);
  const toggle = (name: string) =>
    onChange(sheets.map((sheet) => sheet.name).filter((each) => selected.includes(each) !== (each === name)));
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} disabled={disabled}>
      <Text component="legend" size="sm" fw={600} mb={6}>
        Sheets to import
      </Text>
      <Stack gap={6}>
        {sheets.map((sheet) => (
          <Checkbox
            key={sheet.name}
            size="sm"
            label={sheet.name}
            description={describeSheet(sheet)}
            checked={sheet.selected}
            disabled={disabled}
            onChange={() => toggle(sheet.name)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

/** Returns for example '12 rows' or '12 rows, hidden in the workbook'. */
function describeSheet({ rows, hidden }: CheckedSheet): string {
  return [rows === null ? 'Counting rows' : formatRowCount(rows), hidden ? 'hidden in the workbook' : '']
    .filter(Boolean)
    .join(', ');
}
