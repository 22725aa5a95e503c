import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type TableControl, VirtualTable } from '@subtitle/sdk/list';
import { useUrlState } from '@subtitle/sdk/router';
import { CueTalkProvider, type TalkUnit } from '@subtitle/sdk/talk';
import { EmptyState, useNarrow } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { findCueAt } from '@subtitle/webvtt/figures/cue-time';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { STOPS } from '../stops/stop-kinds';
import { StopLine } from '../stops/stop-line';
import type { NamedCues } from '../use-named-cues';
import { CueReviewRow } from './cue-review-row';
import { type CueNotes, useCueNotes } from './use-cue-notes';
import { useCueStops } from './use-cue-stops';
import type { VideoLink } from './video-link';

interface Props {
  translation: TranslationAnswer;
  /** The cues of its source. */
  cues: readonly CueBlock[];
  unit: TalkUnit;
  video: VideoLink;
  /** Cues whose translation is from the memory, by number. */
  fromMemory: ReadonlySet<string>;
  /** Filters that can be combined: only cues changed since the previous round, and only cues with notes. */
  only: { changed: boolean; notes: boolean };
  /** Cues that a note will name, if a note is possible. */
  named?: NamedCues;
  /** Marks the changes since the previous round in the texts. */
  diff: boolean;
}

/** Height in pixels of a row with one line. */
const ROW = 56;
const COLUMNS = '36px 84px minmax(0, 1fr) minmax(0, 1fr)';
const STACKED = '36px minmax(0, 1fr)';

/** Original and translation cue by cue. The table follows the video; a press on a time seeks the video. */
export function SubtitleCues({ translation, cues, unit, video, fromMemory, only, named, diff }: Props) {
  const { source, target } = translation;
  const { language } = unit;
  const changed = useMemo(() => new Set(target.changed), [target.changed]);
  const earlier = useMemo(() => new Map(target.earlier.map(({ cue, text }) => [cue, text])), [target.earlier]);
  const readNotes = useCueNotes(translation, cues, language);
  const shown = useMemo(() => {
    const hasNotes = (at: number) => Object.values(readNotes(at)).some((notes) => notes.length > 0);
    return cues
      .map((_cue, at) => at)
      .filter((at) => (!only.changed || changed.has(at + 1)) && (!only.notes || hasNotes(at)));
  }, [cues, readNotes, changed, only.changed, only.notes]);
  const current = useSyncExternalStore(video.time.subscribe, () => findCueAt(cues, video.time.read() * 1000));
  const [{ cue }] = useUrlState({ cue: '' });
  const stops = useCueStops(shown, (at) => {
    const marks = { isChanged: changed.has(at + 1), isFromMemory: fromMemory.has(String(at + 1)) };
    return describeCue(at + 1, readNotes(at), marks);
  });
  // The cue reached by F8, or the one named in the address, until the video plays.
  const marked = current >= 0 ? current : stops.at >= 0 ? stops.at : Number(cue) - 1;
  const table = useRef<TableControl>(null);
  const stacked = useNarrow();
  useEffect(() => {
    const row = shown.indexOf(marked);
    if (row >= 0) table.current?.show(row);
  }, [shown, marked]);
  if (shown.length === 0) return <EmptyState title={only.notes ? 'No cues need attention.' : 'No cue was changed.'} />;
  return (
    <CueTalkProvider unit={unit} cue={marked + 1 || undefined}>
      <StopLine stops={stops} />
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
              translation={{
                text: target.texts[at] ?? '',
                language,
                changed: changed.has(at + 1),
                isFromMemory: fromMemory.has(String(at + 1)),
                earlier: diff ? earlier.get(at + 1) : undefined,
              }}
              source={source.language}
              notes={readNotes(at)}
              current={at === marked}
              named={named}
              onSeek={() => video.control.current?.seek(cue.start / 1000)}
            />
          );
        }}
      />
    </CueTalkProvider>
  );
}

/** Returns what a reviewer has to look at in a cue, such as 'cue 4: Double space, from the memory'; '' for nothing. */
function describeCue(
  number: number,
  { findings, figures }: CueNotes,
  { isChanged, isFromMemory }: { isChanged: boolean; isFromMemory: boolean },
): string {
  const marks = [
    ...findings.map(({ message, kept }) => (kept ? `kept: ${message}` : message)),
    ...figures,
    ...(isChanged ? [STOPS.changed.words.toLowerCase()] : []),
    ...(isFromMemory ? [STOPS.memory.words.toLowerCase()] : []),
  ];
  return marks.length > 0 ? `cue ${number}: ${marks.join(', ')}` : '';
}
