import { buildEmbedUrl, readVideoId } from '@subtitle/domain/video';
import { IconVideoOff, IconWifiOff } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SENTENCES } from '../../messages';
import { useOffline } from '../../network/use-offline';
import classes from '../states/states.module.css';
import { LISTEN, type PlayerState, playerCommand, readPlayerMessage } from './player-messages';

/** Commands that the player's parent can call. */
export interface PlayerControl {
  /** Jumps to a time and plays. @param seconds from the beginning of the video */
  seek(seconds: number): void;
  toggle(): void;
}

interface VideoPlayerProps {
  /** Any link of the video. */
  url: string;
  title: string;
  control?: Ref<PlayerControl>;
  /** Called several times a second while the video plays. @param seconds from the beginning of the video */
  onTime?: (seconds: number) => void;
}

/** Milliseconds between requests to a player that has not answered. */
const RETRY_MS = 500;

/** The player of a whole video, with commands and a time callback for the components beside it. */
export function VideoPlayer({ url, title, control, onTime }: VideoPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const playing = useRef(false);
  const offline = useOffline();
  const id = readVideoId(url);
  usePlayerState(frame, (state) => {
    if (state.playing !== undefined) playing.current = state.playing;
    if (state.time !== undefined) onTime?.(state.time);
  });
  useImperativeHandle(control, () => {
    const tell = (...command: Parameters<typeof playerCommand>) =>
      frame.current?.contentWindow?.postMessage(playerCommand(...command), readFrameOrigin(frame.current));
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
      src={`${buildEmbedUrl({ id, start: 0, end: null })}&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen; autoplay"
    />
  );
}

/** Listens to the messages of the player in this frame. */
function usePlayerState(frame: { current: HTMLIFrameElement | null }, sendCommand: (state: PlayerState) => void): void {
  const latest = useRef(sendCommand);
  useEffect(() => {
    latest.current = sendCommand;
  });
  useEffect(() => {
    let answered = false;
    const ask = setInterval(() => {
      if (answered) clearInterval(ask);
      else if (frame.current) frame.current.contentWindow?.postMessage(LISTEN, readFrameOrigin(frame.current));
    }, RETRY_MS);
    const onMessage = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const state = readPlayerMessage(event);
      if (!state) return;
      answered = true;
      latest.current(state);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(ask);
      window.removeEventListener('message', onMessage);
    };
  }, [frame]);
}

/** The frame receives messages only while a page of this origin is loaded in it. */
function readFrameOrigin({ src }: HTMLIFrameElement): string {
  return new URL(src).origin;
}
