import { embedUrl, videoId } from '@subtitle/domain/video';
import { IconVideoOff, IconWifiOff } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SENTENCES } from '../../messages';
import { useOffline } from '../../network/use-offline';
import classes from '../states/states.module.css';
import { LISTEN, type PlayerState, playerCommand, readPlayerMessage } from './player-messages';

/** What can be done to a player from outside. */
export interface PlayerControl {
  /** Goes there and plays. @param seconds from the beginning of the video */
  seek(seconds: number): void;
  toggle(): void;
}

interface VideoPlayerProps {
  /** Any link of the video. */
  url: string;
  title: string;
  control?: Ref<PlayerControl>;
  /** Told several times a second while it plays. @param seconds from the beginning of the video */
  onTime?: (seconds: number) => void;
}

/** How often a player that has not answered is asked again, in milliseconds. */
const ASK_MS = 500;

/** The player of a whole video, which can be driven and followed by what stands beside it. */
export function VideoPlayer({ url, title, control, onTime }: VideoPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const playing = useRef(false);
  const offline = useOffline();
  const id = videoId(url);
  usePlayerState(frame, (state) => {
    if (state.playing !== undefined) playing.current = state.playing;
    if (state.time !== undefined) onTime?.(state.time);
  });
  useImperativeHandle(control, () => {
    const tell = (...command: Parameters<typeof playerCommand>) =>
      frame.current?.contentWindow?.postMessage(playerCommand(...command), originOf(frame.current));
    return {
      seek(seconds) {
        tell('seekTo', [seconds, true]);
        tell('playVideo');
      },
      toggle: () => tell(playing.current ? 'pauseVideo' : 'playVideo'),
    };
  }, []);
  if (!id || offline)
    return (
      <div className={classes.noVideo} role="status" data-video>
        {id ? <IconWifiOff size={24} stroke={1.4} aria-hidden /> : <IconVideoOff size={24} stroke={1.4} aria-hidden />}
        {id ? SENTENCES.videoOffline : SENTENCES.linkWithoutVideo}
      </div>
    );
  return (
    <iframe
      ref={frame}
      key={id}
      className={classes.video}
      src={`${embedUrl({ id, start: 0, end: null })}&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen; autoplay"
    />
  );
}

/** Follows what the player in this frame tells. */
function usePlayerState(frame: { current: HTMLIFrameElement | null }, tell: (state: PlayerState) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    let answered = false;
    const ask = setInterval(() => {
      if (answered) clearInterval(ask);
      else if (frame.current) frame.current.contentWindow?.postMessage(LISTEN, originOf(frame.current));
    }, ASK_MS);
    const hear = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const state = readPlayerMessage(event);
      if (!state) return;
      answered = true;
      latest.current(state);
    };
    window.addEventListener('message', hear);
    return () => {
      clearInterval(ask);
      window.removeEventListener('message', hear);
    };
  }, [frame]);
}

/** Messages reach the frame only while its own page stands in it. */
function originOf({ src }: HTMLIFrameElement): string {
  return new URL(src).origin;
}
