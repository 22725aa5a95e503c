import { FileButton } from '@subtitle/sdk/forms';
import { IconMovie, IconPaperclip, IconX } from '@subtitle/sdk/icons';
import { ActionIcon, Button, formatBytes, Group, Text } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import classes from './help-tickets.module.css';
import { type Attachment, findAttachmentFault } from './ticket';

interface Props {
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
}

/** Images and videos of a ticket, each with a preview and a Remove button. */
export function AttachmentsField({ attachments, onChange }: Props) {
  const [faults, setFaults] = useState<string[]>([]);
  const add = (files: File[]) => {
    const taken = [...attachments];
    const wrong = new Set<string>();
    for (const file of files) {
      const fault = findAttachmentFault(file, taken);
      if (fault) wrong.add(fault);
      else taken.push({ name: file.name, type: file.type, content: file });
    }
    setFaults([...wrong]);
    onChange(taken);
  };
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Attachments
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        You can add several images and videos.
      </Text>
      <FileButton multiple accept="image/*,video/*" onChange={add} inputProps={{ 'aria-label': 'Attachments' }}>
        {(props) => (
          <Button variant="default" size="xs" leftSection={<IconPaperclip size={16} aria-hidden />} {...props}>
            Add files
          </Button>
        )}
      </FileButton>
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <Text key={fault} size="sm" c="red" mt={6}>
              {fault}
            </Text>
          ))}
        </div>
      )}
      <AttachmentList
        attachments={attachments}
        onRemove={(at) => onChange(attachments.filter((_one, index) => index !== at))}
      />
    </div>
  );
}

interface ListProps {
  attachments: readonly Attachment[];
  onRemove?: (at: number) => void;
}

/** Lists attachments, with a small preview of each image. */
export function AttachmentList({ attachments, onRemove }: ListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.attachments} aria-label="Attached files">
      {attachments.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
        <li key={`${one.name}-${at}`} className={classes.attachment}>
          <Preview of={one} />
          <Group gap={4} wrap="nowrap" justify="space-between">
            <Text size="xs" truncate title={one.name}>
              {one.name} · {formatBytes(one.content.size)}
            </Text>
            {onRemove && (
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={`Remove ${one.name}`}
                onClick={() => onRemove(at)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

/**
 * Pages may show images only from their own origin or from data, so the image is read as data; a video shows its name.
 */
function Preview({ of: { type, name, content } }: { of: Attachment }) {
  const [source, setSource] = useState('');
  const isImage = type.startsWith('image/');
  useEffect(() => {
    if (!isImage) return;
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(content);
    return () => {
      reader.onload = null;
    };
  }, [isImage, content]);
  if (isImage && source) return <img className={classes.picture} src={source} alt={`Preview of ${name}`} />;
  return (
    <span className={classes.picture} aria-hidden>
      <IconMovie size={28} />
    </span>
  );
}
