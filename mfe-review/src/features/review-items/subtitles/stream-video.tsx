import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { Paper, RelatedVideo, VideoPlayer } from '@subtitle/sdk/ui';
import classes from '../review.module.css';
import type { VideoLink } from './video-link';

/** Video below the list: the part that a row is about, or the whole video whose subtitles are reviewed. */
export function StreamVideo({ item, link }: { item: ItemAnswer; link: VideoLink }) {
  if (!('video_title' in item)) return <RelatedVideo item={item} />;
  return (
    <Paper withBorder component="section" aria-label="Video" className={classes.player}>
      <VideoPlayer
        key={item.id}
        url={item.link}
        title={`Video ${item.video_title}`}
        control={link.control}
        onTime={(seconds) => link.time.set(seconds)}
      />
    </Paper>
  );
}
