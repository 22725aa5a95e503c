import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { LangTextarea } from '@subtitle/sdk/forms';
import { CueQuestion, CueTalkButton } from '@subtitle/sdk/talk';
import { MarkupText, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { splitMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { formatCueTime } from '@subtitle/webvtt/figures/cue-time';
import { describeCueFigures } from '@subtitle/webvtt/figures/cue-words';
import { memo, useSyncExternalStore } from 'react';
import { FieldFindings } from '../../check-texts/field-findings';
import type { TextFindings } from '../../check-texts/text-findings';
import { findLengthFault } from '../../write-text/length-fault';
import { insertTag, writeText } from '../../write-text/write-text';
import { getCueFieldId } from '../cue-field-id';
import { MissingTag } from '../markup/missing-tag';
import { CueMatches } from '../memory/cue-matches';
import { FilledCueMark } from '../memory/filled-cue-mark';
import { CueTerms, useTermMarks } from '../terms/cue-terms';
import type { Subtitles } from '../use-translation';
import type { Player } from '../video/use-player';
import classes from '../vtt.module.css';
import { ClashBox } from './clash-box';

interface Props {
  /** Index of the cue. */
  at: number;
  subtitles: Subtitles;
  player: Player;
  findings: TextFindings;
  readOnly: boolean;
  onFocus: (at: number) => void;
}

/**
 * One cue: number, times, original, and the field of its translation. It renders again only when its own text or
 * findings change, or what is kept.
 */
export const CueRow = memo(function CueRow(props: Props) {
  const { at, findings, readOnly, onFocus } = props;
  const { cues, session, source, target, checks } = props.subtitles;
  const { playing, seek } = props.player;
  const cue = cues[at]!;
  const text = useSyncExternalStore(session.subscribe, () => session.state.texts[at] ?? '');
  const theirs = useSyncExternalStore(session.subscribe, () => session.state.clashes.get(at));
  const found = useSyncExternalStore(checks.subscribe, () => checks.getShown(at));
  const current = useSyncExternalStore(playing.subscribe, () => playing.read() === at);
  const renderText = useTermMarks(props.subtitles);
  const number = at + 1;
  return (
    <>
      <td className={classes.number} data-current={current || undefined}>
        {number}
        <CueTalkButton cue={number} />
      </td>
      <CueTime ms={cue.start} label={`play cue ${number}`} onSeek={() => seek(at)} />
      <CueTime ms={cue.end} />
      <td className={classes.original} id={`source-${number}`}>
        {cue.payload.trim() ? (
          <MarkupText
            language={source}
            parts={splitMarkup(cue.payload.trim())}
            onTag={readOnly ? undefined : (tag) => insertTag(getCueFieldId(at), tag)}
            renderText={renderText}
          />
        ) : (
          <Text c="dimmed" fs="italic" size="sm">
            no text
          </Text>
        )}
        <CueQuestion cue={number} />
        <CueTerms at={at} cue={cue} text={text} source={source} target={target} readOnly={readOnly} />
      </td>
      <td className={classes.translation}>
        <LangTextarea
          id={getCueFieldId(at)}
          language={target}
          value={text}
          readOnly={readOnly}
          aria-label={`Translation of cue ${number}`}
          aria-describedby={`source-${number}`}
          placeholder={readOnly || !cue.payload.trim() ? '' : `${languageTitle(target)} translation…`}
          minRows={1}
          maxRows={3}
          error={findLengthFault(text)}
          data-cue={at}
          onChange={(event) => session.typeText(at, event.currentTarget.value)}
          onFocus={() => onFocus(at)}
        />
        <CueBadges text={text} duration={cue.end - cue.start} language={target}>
          {!readOnly && found.some(({ rule }) => rule === 'tag') ? (
            <MissingTag field={getCueFieldId(at)} source={cue.payload} text={text} language={target} />
          ) : null}
        </CueBadges>
        <FieldFindings findings={findings} column={String(number)} />
        <FilledCueMark at={at} text={text} field={getCueFieldId(at)} />
        <CueMatches at={at} cue={cue} text={text} />
        {theirs === undefined ? null : (
          <ClashBox
            number={number}
            language={target}
            mine={text}
            there={theirs}
            onResolve={(chosen) => {
              writeText(getCueFieldId(at), chosen);
              session.resolve(at, chosen);
              document.getElementById(getCueFieldId(at))?.focus();
            }}
          />
        )}
      </td>
    </>
  );
});

interface CueBadgesProps {
  text: string;
  /** Duration of the cue in milliseconds. */
  duration: number;
  language: LanguageCode;
  /** Further hints about the text. */
  children?: React.ReactNode;
}

/** Reading speed and longest line of a translation; values outside the limits of the settings are marked. */
function CueBadges({ text, duration, language, children }: CueBadgesProps) {
  const { languages } = useHouse();
  const figures = describeCueFigures(text, duration, languages[language]);
  return (
    <div className={classes.badges}>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <span key={at} className={classes.badge} data-verdict={figure.verdict}>
          {figure.text}
        </span>
      ))}
      {children}
    </div>
  );
}

interface CueTimeProps {
  ms: number;
  /** Title that describes the effect of a press. */
  label?: string;
  onSeek?: () => void;
}

/**
 * A time of a cue. A press on the start plays the video from there. Ctrl+Shift+Space does the same, so Tab skips the
 * button.
 */
function CueTime({ ms, label, onSeek }: CueTimeProps) {
  return (
    <td className={classes.time}>
      {onSeek ? (
        <button type="button" tabIndex={-1} className={classes.seek} onClick={onSeek}>
          {formatCueTime(ms)}
          <VisuallyHidden>, {label}</VisuallyHidden>
        </button>
      ) : (
        formatCueTime(ms)
      )}
    </td>
  );
}
