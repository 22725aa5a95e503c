import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { isVideoAddress } from '@subtitle/domain/uploads/rules/check-cells';
import { TextInput } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { Text } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';
import { describeContentError } from '../content-changes/use-content-acts';
import { useChangeVideo } from './use-videos';

interface Props {
  video: VideoDetails;
  onClose: () => void;
  onDone: (title: string, change: number) => void;
}

/** Dialog for the title and link of a video. */
export function EditVideo({ video, onClose, onDone }: Props) {
  const [title, setTitle] = useState(video.video_title);
  const [link, setLink] = useState(video.link);
  const [tried, setTried] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const change = useChangeVideo(video, (done) => onDone(title.trim(), done));
  const titleFault = title.trim() === '' ? 'A title is required.' : '';
  const linkFault = findLinkFault(link.trim());
  const isChanged = title.trim() !== video.video_title || link.trim() !== video.link;
  const save = () => {
    setTried(true);
    if (titleFault) return titleField.current?.focus();
    if (linkFault) return linkField.current?.focus();
    if (!isChanged) return onClose();
    void change.run({ video_title: title.trim(), link: link.trim() });
  };
  return (
    <FormDialog
      title={`Edit ${video.video_title}`}
      size="lg"
      onClose={onClose}
      submit="Save"
      submitting="Saving..."
      busy={change.isPending}
      onSubmit={save}
      failure={change.error && describeContentError(change.error, 'The video could not be changed. Please try again.')}
      unsaved={isChanged ? 'Your changes to the video are not saved.' : ''}
    >
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
        The video stays linked to its workbook: uploading the workbook again does not add the video a second time.
      </Text>
    </FormDialog>
  );
}

function findLinkFault(link: string): string {
  if (link === '') return 'A link is required.';
  return isVideoAddress(link) ? '' : 'This is not an http(s) link.';
}
