import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Store } from '@subtitle/sdk/store';
import { LangText, Paper, type PlayerControl, Text, VideoPlayer } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { plainText } from '@subtitle/webvtt/figures/cue-figures';
import { cueAt, cueTime } from '@subtitle/webvtt/figures/cue-time';
import { type Ref, useCallback, useSyncExternalStore } from 'react';
import type { VttSession } from '../session/vtt-session';
import classes from '../vtt.module.css';

interface Props {
  title: string;
  link: string;
  cues: readonly CueBlock[];
  session: VttSession;
  language: LanguageCode;
  playing: Store<number>;
  /** Index of the cue being typed in, shown while the video plays no cue; -1 for none. */
  active: number;
  control: Ref<PlayerControl>;
}

/** The video, and below it the translation of its current cue. */
export function SubtitleVideo({ title, link, cues, session, language, playing, active, control }: Props) {
  const current = useSyncExternalStore(playing.subscribe, playing.read);
  const at = current >= 0 ? current : active;
  const text = useSyncExternalStore(session.subscribe, () => session.state.texts[at] ?? '');
  const follow = useCallback(
    (seconds: number) => {
      const now = cueAt(cues, seconds * 1000);
      if (now !== playing.read()) playing.set(now);
    },
    [cues, playing],
  );
  const cue = cues[at];
  return (
    <Paper withBorder component="section" aria-label="Video" className={classes.player}>
      <VideoPlayer url={link} title={`Video ${title}`} control={control} onTime={follow} />
      <div className={classes.caption}>
        {cue ? (
          <>
            <Text size="xs" c="dimmed" className={classes.figures}>
              {at + 1} · {cueTime(cue.start)}
            </Text>
            {text.trim() ? (
              <LangText language={language}>{plainText(text)}</LangText>
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
