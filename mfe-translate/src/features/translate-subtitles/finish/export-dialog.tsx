import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { missingWords } from './missing-words';

interface Props {
  missing: number;
  onExport: (whenEmpty: 'source' | 'empty') => void;
  onClose: () => void;
}

/** What shall stand in the file where there is no translation. */
export function ExportDialog({ missing, onExport, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Export .vtt" size="md">
      <Text size="sm">{missingWords(missing)} What shall stand there in the file?</Text>
      <Group gap="xs" mt="md" justify="end">
        <Button variant="default" onClick={onClose}>
          Stop
        </Button>
        <Button variant="default" onClick={() => onExport('empty')}>
          Leave it empty
        </Button>
        <Button data-autofocus onClick={() => onExport('source')}>
          Leave the source
        </Button>
      </Group>
    </Modal>
  );
}
