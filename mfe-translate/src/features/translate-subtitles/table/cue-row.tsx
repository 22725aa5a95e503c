import { languageTitle } from '@subtitle/contracts/languages';
import { LangTextarea } from '@subtitle/sdk/forms';
import { MarkupText, Text } from '@subtitle/sdk/ui';
import { splitMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { memo, useSyncExternalStore } from 'react';
import { StyleHints } from '../../house-style/style-hints';
import { lengthWords } from '../../write-text/length-words';
import { insertTag, writeText } from '../../write-text/write-text';
import { MarkupHint } from '../markup/markup-hint';
import type { Subtitles } from '../use-translation';
import type { Player } from '../video/use-player';
import classes from '../vtt.module.css';
import { ClashBox } from './clash-box';
import { CueBadges } from './cue-badges';
import { CueTime } from './cue-time';

interface Props {
  /** Index of the cue. */
  at: number;
  subtitles: Subtitles;
  player: Player;
  readOnly: boolean;
  onFocus: (at: number) => void;
}

export const fieldId = (at: number) => `cue-${at + 1}`;

/**
 * One cue: number, times, original, and the field of its translation. It renders again only when its own text changes.
 */
export const CueRow = memo(function CueRow(props: Props) {
  const { at, readOnly, onFocus } = props;
  const { cues, session, source, target } = props.subtitles;
  const { playing, seek } = props.player;
  const cue = cues[at]!;
  const text = useSyncExternalStore(session.subscribe, () => session.state.texts[at] ?? '');
  const theirs = useSyncExternalStore(session.subscribe, () => session.state.clashes.get(at));
  const current = useSyncExternalStore(playing.subscribe, () => playing.read() === at);
  const number = at + 1;
  return (
    <>
      <td className={classes.number} data-current={current || undefined}>
        {number}
      </td>
      <CueTime ms={cue.start} words={`play cue ${number}`} onSeek={() => seek(at)} />
      <CueTime ms={cue.end} />
      <td className={classes.original} id={`source-${number}`}>
        {cue.payload.trim() ? (
          <MarkupText
            language={source}
            parts={splitMarkup(cue.payload.trim())}
            onTag={readOnly ? undefined : (tag) => insertTag(fieldId(at), tag)}
          />
        ) : (
          <Text c="dimmed" fs="italic" size="sm">
            no text
          </Text>
        )}
      </td>
      <td className={classes.translation}>
        <LangTextarea
          id={fieldId(at)}
          language={target}
          value={text}
          readOnly={readOnly}
          aria-label={`Translation of cue ${number}`}
          aria-describedby={`source-${number}`}
          placeholder={readOnly || !cue.payload.trim() ? '' : `${languageTitle(target)} translation…`}
          minRows={1}
          maxRows={3}
          error={lengthWords(text)}
          data-cue={at}
          onChange={(event) => session.type(at, event.currentTarget.value)}
          onFocus={() => onFocus(at)}
        />
        <CueBadges text={text} duration={cue.end - cue.start} language={target}>
          <MarkupHint field={fieldId(at)} source={cue.payload} text={text} language={target} readOnly={readOnly} />
          {!readOnly && <StyleHints field={fieldId(at)} text={text} language={target} source={cue.payload} />}
        </CueBadges>
        {theirs === undefined ? null : (
          <ClashBox
            number={number}
            language={target}
            mine={text}
            there={theirs}
            onResolve={(chosen) => {
              writeText(fieldId(at), chosen);
              session.resolve(at, chosen);
              document.getElementById(fieldId(at))?.focus();
            }}
          />
        )}
      </td>
    </>
  );
});
