import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ItemAnswer, ItemAnswerOf } from '@subtitle/contracts/operations/item-answer';
import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useApi } from '@subtitle/sdk/api';
import { Checkbox } from '@subtitle/sdk/forms';
import { useQuery } from '@subtitle/sdk/query';
import type { ReadCue } from '@subtitle/sdk/talk';
import { FailedState, formatNumber, LoadingRows, Text } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import { listCues } from '@subtitle/webvtt/translation/cues';
import { useMemo, useState } from 'react';
import { useHistory } from '../list/use-review-list';
import { ReviewHead } from '../panel/review-head';
import { SendBackNote } from '../panel/send-back-note';
import type { PanelProps } from '../panel/texts-panel';
import classes from '../review.module.css';
import { StreamVideo } from './stream-video';
import { SubtitleCues } from './subtitle-cues';
import { useVideoLink, type VideoLink } from './video-link';

interface Props extends PanelProps {
  item: ItemAnswerOf<'video'>;
  /** Link to a player outside the panel; without it the panel shows its own player. */
  video?: VideoLink;
}

/** The subtitles of a video under review, cue by cue. */
export function SubtitlePanel({ item, language, alert, foot, onBack, named, video }: Props) {
  const translation = useTranslation(item, language);
  const own = useVideoLink();
  const history = useHistory(item, language);
  const [changedOnly, setChangedOnly] = useState(false);
  const [notesOnly, setNotesOnly] = useState(false);
  const [diff, setDiff] = useState(true);
  const target = translation.data?.target;
  const changed = target?.changed.length ?? 0;
  const filled = item[`from_memory_${language}`]?.sentences;
  const fromMemory = useMemo(() => new Set(filled?.map(({ column }) => column)), [filled]);
  const { language: source, content } = translation.data?.source ?? {};
  const cues = useMemo(() => (content === undefined ? [] : listCues(content)), [content]);
  const readCue = useMemo(() => createReader(source, cues), [source, cues]);
  const earlier = target && target.round > 1 ? `round ${target.round - 1}` : 'import';
  return (
    <>
      <ReviewHead item={item} language={language} readCue={readCue} onBack={onBack}>
        {target && (target.round > 1 || changed > 0) ? (
          <>
            <Checkbox
              size="sm"
              label={`Diff to ${earlier}`}
              checked={diff}
              onChange={(event) => setDiff(event.currentTarget.checked)}
            />
            <Checkbox
              size="sm"
              label={`Changed since ${earlier} (${formatNumber(changed)})`}
              checked={changedOnly}
              onChange={(event) => setChangedOnly(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <Checkbox
          size="sm"
          label="To look at"
          checked={notesOnly}
          onChange={(event) => setNotesOnly(event.currentTarget.checked)}
        />
      </ReviewHead>
      <section className={classes.subtitles} aria-label={`Subtitles of #${item.id}`}>
        {alert}
        {history.data && target && target.round > 1 ? (
          <SendBackNote history={history.data} round={target.round - 1} />
        ) : null}
        {video ? null : <StreamVideo item={item} link={own} />}
        {translation.data ? (
          <>
            <Text size="sm" fw={600} c="dimmed">
              {languageTitle(translation.data.source.language)} → {languageTitle(language)} ·{' '}
              {formatNumber(item[`filled_${language}`])} of {formatNumber(item[`needed_${language}`])} translated
              {fromMemory.size > 0 ? `, ${formatNumber(fromMemory.size)} from the memory` : ''}
            </Text>
            {target?.imported ? (
              <Text size="sm" role="note">
                Imported draft: these texts came with an uploaded subtitle file and were accepted unchanged.
              </Text>
            ) : null}
            <SubtitleCues
              translation={translation.data}
              cues={cues}
              unit={{ kind: item.kind, id: item.id, language }}
              video={video ?? own}
              fromMemory={fromMemory}
              only={{ changed: changedOnly, notes: notesOnly }}
              named={named}
              diff={diff}
            />
          </>
        ) : translation.isError ? (
          <FailedState message={MESSAGES.failedToLoadVtt} onRetry={() => void translation.refetch()} />
        ) : (
          <LoadingRows rows={8} rowHeight={56} />
        )}
      </section>
      {foot}
    </>
  );
}

/** Returns the words of cues, for questions about them. */
function createReader(language: LanguageCode | undefined, cues: readonly CueBlock[]): ReadCue {
  return (cue) => {
    const text = toPlainText(cues[cue - 1]?.payload ?? '').trim();
    return language && text !== '' ? { language, text } : null;
  };
}

/**
 * Reads the cues of a video in its source language and in the language under review. The revision is the one in the
 * list.
 */
function useTranslation(item: ItemAnswer, language: LanguageCode) {
  const api = useApi();
  return useQuery({
    queryKey: ['translation', item.id, language, readUnit(item, language).revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(openTranslation, { params: { id: item.id }, query: { target: language }, signal }),
  });
}
