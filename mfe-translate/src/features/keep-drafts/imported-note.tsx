import { Text } from '@subtitle/sdk/ui';

/** Shown when a key would save or submit an unchanged imported draft. The focus then moves to 'Accept draft'. */
export const IMPORTED_UNCHANGED = 'This imported draft is unchanged. Press Enter to accept it, or correct it first.';

/** Marks the texts of a row as imported. */
export function ImportedNote() {
  return (
    <Text size="sm" role="note">
      Imported draft: these texts came with the workbook and are unchanged. Correct them, or accept them as they are.
    </Text>
  );
}
