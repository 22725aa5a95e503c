import { formatVideoCount } from '../content-changes/change-words';
import { ChangesDialog } from '../content-changes/changes-dialog';
import { FilesDialog } from '../subtitle-files/files-dialog';
import { EditVideo } from './edit-video';
import { MoveDialog } from './move-dialog';
import { RemoveDialog } from './remove-dialog';
import type { OpenVideo } from './video-row';

interface Props {
  open: OpenVideo | null;
  onClose: () => void;
  onDone: (words: string, change: number) => void;
}

/** The dialogs of the video list. */
export function VideoDialogs({ open, onClose, onDone }: Props) {
  if (!open) return null;
  if (open.action === 'edit')
    return (
      <EditVideo video={open.video} onClose={onClose} onDone={(title, change) => onDone(`Saved “${title}”.`, change)} />
    );
  if (open.action === 'history')
    return <ChangesDialog of={open.video.video_title} wanted={{ video: open.video.id }} onClose={onClose} />;
  if (open.action === 'files') return <FilesDialog video={open.video} first={open.language} onClose={onClose} />;
  const { videos } = open;
  if (open.action === 'move')
    return (
      <MoveDialog
        videos={videos}
        onClose={onClose}
        onDone={(change) => onDone(`Moved ${formatVideoCount(videos.length)}.`, change)}
      />
    );
  return (
    <RemoveDialog
      videos={videos}
      onClose={onClose}
      onDone={(change) => onDone(`Deleted ${formatVideoCount(videos.length)}.`, change)}
    />
  );
}
