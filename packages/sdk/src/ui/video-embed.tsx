import { clipOf, embedUrl } from '@subtitle/domain/video';
import classes from './states.module.css';

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
  return (
    <iframe
      className={classes.video}
      src={embedUrl({ id: clip.id, start: start ?? 0, end: end ?? null })}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
