import type { LanguageCode } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type TableControl, VirtualTable } from '@subtitle/sdk/list';
import { useUrlState } from '@subtitle/sdk/router';
import { EmptyState, useNarrow } from '@subtitle/sdk/ui';
import { cueAt } from '@subtitle/webvtt/figures/cue-time';
import { cuesOf } from '@subtitle/webvtt/translation/cues';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CueReviewRow } from './cue-review-row';
import type { VideoLink } from './video-link';

interface Props {
  translation: TranslationAnswer;
  language: LanguageCode;
  video: VideoLink;
  changedOnly: boolean;
  /** What changed since the round before is marked in the texts. */
  diff: boolean;
}

/** Pixels of a row of one line. */
const ROW = 56;
const COLUMNS = '36px 84px minmax(0, 1fr) minmax(0, 1fr)';
const STACKED = '36px minmax(0, 1fr)';

/** Original and translation cue by cue; the table follows the video, a time leads to its place in it. */
export function SubtitleCues({ translation: { source, target }, language, video, changedOnly, diff }: Props) {
  const cues = useMemo(() => cuesOf(source.content), [source.content]);
  const changed = useMemo(() => new Set(target.changed), [target.changed]);
  const earlier = useMemo(() => new Map(target.earlier.map(({ cue, text }) => [cue, text])), [target.earlier]);
  const shown = useMemo(
    () => cues.map((_cue, at) => at).filter((at) => !changedOnly || changed.has(at + 1)),
    [cues, changed, changedOnly],
  );
  const current = useSyncExternalStore(video.time.subscribe, () => cueAt(cues, video.time.read() * 1000));
  const [{ cue }] = useUrlState({ cue: '' });
  // The one that the address names, until the video is played.
  const marked = current < 0 ? Number(cue) - 1 : current;
  const table = useRef<TableControl>(null);
  const stacked = useNarrow();
  useEffect(() => {
    const row = shown.indexOf(marked);
    if (row >= 0) table.current?.show(row);
  }, [shown, marked]);
  if (shown.length === 0) return <EmptyState title="No cue was changed." />;
  return (
    <VirtualTable
      label="Cues"
      count={shown.length}
      estimate={ROW}
      columns={stacked ? STACKED : COLUMNS}
      keyOf={(row) => shown[row]!}
      kept={-1}
      focusable
      control={table}
      head={(stacked ? ['#', 'Start, End'] : ['#', 'Start, End', 'Original', 'Translation']).map((head) => (
        <th key={head}>{head}</th>
      ))}
      renderRow={(row) => {
        const at = shown[row]!;
        const cue = cues[at]!;
        return (
          <CueReviewRow
            number={at + 1}
            cue={cue}
            text={target.texts[at] ?? ''}
            source={source.language}
            language={language}
            changed={changed.has(at + 1)}
            earlier={diff ? earlier.get(at + 1) : undefined}
            current={at === marked}
            onSeek={() => video.control.current?.seek(cue.start / 1000)}
          />
        );
      }}
    />
  );
}
