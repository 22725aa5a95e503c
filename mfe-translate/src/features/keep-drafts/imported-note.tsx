import { Text } from '@subtitle/sdk/ui';

/** Shown after a key would save or submit an unchanged imported draft; the focus is on 'Accept draft' then. */
export const IMPORTED_UNCHANGED = 'This imported draft is unchanged. Press Enter to accept it, or correct it first.';

/** Marks the texts of a row as an import's. */
export function ImportedNote() {
  return (
    <Text size="sm" role="note">
      Imported draft: these texts came with the workbook and are unchanged. Correct them, or accept them as they are.
    </Text>
  );
}
