import { clipOf, embedUrl } from '@subtitle/domain/video';
import classes from '../states/states.module.css';

interface VideoEmbedProps {
  /** Any link of the video; nothing shows where it leads to none. */
  url: string;
  /** Seconds. */
  start?: number | null;
  end?: number | null;
  title: string;
}

/** The player for one part of a video. */
export function VideoEmbed({ url, start, end, title }: VideoEmbedProps) {
  const clip = clipOf(url);
  if (!clip) return null;
  const src = embedUrl({ id: clip.id, start: start ?? 0, end: end ?? null });
  return (
    // Another clip is another frame: a new address in the same one would be a step of the browser's history.
    <iframe
      key={src}
      className={classes.video}
      src={src}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
    />
  );
}
