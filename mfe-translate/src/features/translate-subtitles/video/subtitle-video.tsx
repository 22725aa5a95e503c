import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { LangText, Paper, Text, VideoPlayer } from '@subtitle/sdk/ui';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import { findCueAt, formatCueTime } from '@subtitle/webvtt/figures/cue-time';
import { useCallback, useSyncExternalStore } from 'react';
import type { Subtitles } from '../use-translation';
import classes from '../vtt.module.css';
import type { Player } from './use-player';

interface Props {
  video: TranslationAnswer['video'];
  subtitles: Subtitles;
  player: Player;
  /** Index of the cue being typed in, shown while the video is between cues; -1 for none. */
  active: number;
}

/** The video, and below it the translation of its current cue. */
export function SubtitleVideo({ video, subtitles, player, active }: Props) {
  const { cues, session, target } = subtitles;
  const { playing, control } = player;
  const current = useSyncExternalStore(playing.subscribe, playing.read);
  const at = current >= 0 ? current : active;
  const text = useSyncExternalStore(session.subscribe, () => session.state.texts[at] ?? '');
  const follow = useCallback(
    (seconds: number) => {
      const now = findCueAt(cues, seconds * 1000);
      if (now !== playing.read()) playing.set(now);
    },
    [cues, playing],
  );
  const cue = cues[at];
  return (
    <Paper withBorder component="section" aria-label="Video" className={classes.player}>
      <VideoPlayer url={video.link} title={`Video ${video.video_title}`} control={control} onTime={follow} />
      <div className={classes.caption}>
        {cue ? (
          <>
            <Text size="xs" c="dimmed" className={classes.figures}>
              {at + 1} · {formatCueTime(cue.start)}
            </Text>
            {text.trim() ? (
              <LangText language={target}>{toPlainText(text)}</LangText>
            ) : (
              <Text size="sm" c="dimmed" fs="italic">
                not translated yet
              </Text>
            )}
          </>
        ) : (
          <Text size="sm" c="dimmed">
            The translation of the current cue appears here.
          </Text>
        )}
      </div>
    </Paper>
  );
}
