import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { Checkbox } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeMissing } from '../finish/describe-missing';
import type { ExportChoice } from './use-export';

interface Props {
  missing: number;
  language: LanguageCode;
  /** Language named in the header of the file, if it is not the language of the translation. */
  otherLanguage: string | null;
  onExport: (choice: ExportChoice) => void;
  onClose: () => void;
}

/** Dialog that asks what to write for untranslated cues and which language to name in the header. */
export function ExportDialog({ missing, language, otherLanguage, onExport, onClose }: Props) {
  const [renames, setRenames] = useState(false);
  return (
    <Modal opened onClose={onClose} title="Export .vtt" size="md">
      {missing > 0 ? <Text size="sm">{describeMissing(missing)} Select their text in the file.</Text> : null}
      {otherLanguage ? (
        <Checkbox
          mt={missing > 0 ? 'md' : 0}
          label={`Set the language in the header to ${languageTitle(language)} (${language})`}
          description={`The header of the file says “Language: ${otherLanguage}”. It stays so unless you tick this.`}
          checked={renames}
          onChange={(event) => setRenames(event.currentTarget.checked)}
        />
      ) : null}
      <Group gap="xs" mt="md" justify="end">
        <Button variant="default" onClick={onClose}>
          Stop
        </Button>
        {missing > 0 ? (
          <>
            <Button variant="default" onClick={() => onExport({ whenEmpty: 'empty', renames })}>
              Leave it empty
            </Button>
            <Button data-autofocus onClick={() => onExport({ whenEmpty: 'source', renames })}>
              Leave the source
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={() => onExport({ whenEmpty: 'source', renames })}>
            Export
          </Button>
        )}
      </Group>
    </Modal>
  );
}
