import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { isVideoAddress } from '@subtitle/domain/uploads/rules/check-cells';
import { TextInput } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { contentSentence } from '../content-changes/use-content-acts';
import { useChangeVideo } from './use-videos';

interface Props {
  video: VideoDetails;
  onClose: () => void;
  onDone: (title: string, change: number) => void;
}

/** Title and link of a video. */
export function EditVideo({ video, onClose, onDone }: Props) {
  const [title, setTitle] = useState(video.video_title);
  const [link, setLink] = useState(video.link);
  const [tried, setTried] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const change = useChangeVideo(video, (done) => onDone(title.trim(), done));
  const titleFault = title.trim() === '' ? 'A title is required.' : '';
  const linkFault = linkFaultOf(link.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (titleFault) return titleField.current?.focus();
    if (linkFault) return linkField.current?.focus();
    if (title.trim() === video.video_title && link.trim() === video.link) return onClose();
    void change.run({ video_title: title.trim(), link: link.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={`Edit ${video.video_title}`} size="lg">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            ref={titleField}
            data-autofocus
            label="Title"
            required
            maxLength={1000}
            value={title}
            error={(tried && titleFault) || undefined}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <TextInput
            ref={linkField}
            label="Link"
            required
            maxLength={2000}
            value={link}
            error={(tried && linkFault) || undefined}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            The workbook it came in still knows it: uploading that again does not add it a second time.
          </Text>
          {change.error && (
            <Text c="red" size="sm" role="alert">
              {contentSentence(change.error, 'The video could not be changed. Please try again.')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={change.isPending}>
              {change.isPending ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function linkFaultOf(link: string): string {
  if (link === '') return 'A link is required.';
  return isVideoAddress(link) ? '' : 'This is not an http(s) link.';
}
