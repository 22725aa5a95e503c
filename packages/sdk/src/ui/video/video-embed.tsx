import { clipOf, embedUrl } from '@subtitle/domain/video';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { SENTENCES } from '../../messages';
import { useOffline } from '../../network/use-offline';
import classes from '../states/states.module.css';

interface VideoEmbedProps {
  /** Any link of the video; nothing shows where it leads to none. */
  url: string;
  /** Seconds. */
  start?: number | null;
  end?: number | null;
  title: string;
}

/** The player for one part of a video; what has come stays when the network goes, what has not is said instead. */
export function VideoEmbed({ url, start, end, title }: VideoEmbedProps) {
  const offline = useOffline();
  const [loaded, setLoaded] = useState('');
  const clip = clipOf(url);
  if (!clip) return null;
  const src = embedUrl({ id: clip.id, start: start ?? 0, end: end ?? null });
  if (offline && loaded !== src)
    return (
      <div className={classes.noVideo} role="status" data-video>
        <IconWifiOff size={24} stroke={1.4} aria-hidden />
        {SENTENCES.videoOffline}
      </div>
    );
  return (
    // Another clip is another frame: a new address in the same one would be a step of the browser's history.
    <iframe
      key={src}
      className={classes.video}
      src={src}
      title={title}
      loading="lazy"
      onLoad={() => navigator.onLine && setLoaded(src)}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
    />
  );
}
