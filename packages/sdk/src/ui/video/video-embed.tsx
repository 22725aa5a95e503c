import { buildEmbedUrl, createClip } from '@subtitle/domain/video';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { SENTENCES } from '../../messages';
import { useOffline } from '../../network/use-offline';
import classes from '../states/states.module.css';

interface VideoEmbedProps {
  /** Any link of the video; a link without a video shows nothing. */
  url: string;
  /** First second of the part to play. */
  start?: number | null;
  end?: number | null;
  title: string;
}

/** The player for one part of a video. A loaded player stays when the network is lost; otherwise a note replaces it. */
export function VideoEmbed({ url, start, end, title }: VideoEmbedProps) {
  const offline = useOffline();
  const [loaded, setLoaded] = useState('');
  const clip = createClip(url);
  if (!clip) return null;
  const src = buildEmbedUrl({ id: clip.id, start: start ?? 0, end: end ?? null });
  if (offline && loaded !== src)
    return (
      <div className={classes.noVideo} role="status" data-video>
        <IconWifiOff size={24} stroke={1.4} aria-hidden />
        {SENTENCES.videoOffline}
      </div>
    );
  return (
    // Each clip gets its own frame: a new address in the same frame would add to the browser's history.
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
