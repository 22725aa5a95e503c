import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { useApi } from '@subtitle/sdk/api';
import { useSession } from '@subtitle/sdk/session';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFillChoice } from '../../memory/fill-setting';
import type { Translation } from '../use-translation';
import { writeCues } from '../write-cues';
import { type CueText, useFilledCues } from './filled-cues';
import { readKnownCues } from './read-known-cues';

interface Found {
  known: readonly CueText[];
  /** Number of cues that were looked up so far. */
  until: number;
  isComplete: boolean;
  rebuilding: boolean;
}

const NOTHING: Found = { known: [], until: 0, isComplete: false, rebuilding: false };

export type CueFill = ReturnType<typeof useCueFill>;

/**
 * Fills the empty cues of a new translation with known texts when it opens, or offers them. A fill is never saved by
 * itself: it is sent together with typed text, by Save or by the submission.
 */
export function useCueFill({ subtitles, opened, editable, session, state, missing, compare }: Translation) {
  const { cues, source, target } = subtitles;
  const { video, target: unit } = opened;
  const api = useApi();
  const { user } = useSession();
  const [choice, setChoice] = useFillChoice();
  const name = `${video.id}:${source}:${target}:${opened.source.file}`;
  const filled = useFilledCues(user.username, name, unit.round);
  const [found, setFound] = useState<Found>(NOTHING);
  const [isAsked, setAsked] = useState(false);
  const [hasFilled, setHasFilled] = useState(false);
  const isNew = isUntouched(unit) && !unit.imported;
  const reads = editable && source !== target && (isNew || isAsked);
  const isEmpty = (at: number) => hasVisibleText(cues[at]?.payload) && !hasVisibleText(session.state.texts[at]);

  const compareFound = useEffectEvent(compare);
  useEffect(() => {
    if (!reads) return;
    const { signal, ...controller } = createAbort();
    const read = async () => {
      const asked = { id: video.id, source, target, file: opened.source.file, count: cues.length };
      const known: CueText[] = [];
      for await (const part of readKnownCues(api, asked, signal)) {
        known.push(...part.known);
        compareFound(part.cues);
        const isComplete = part.until === cues.length;
        setFound({ known: [...known], until: part.until, isComplete, rebuilding: part.rebuilding });
      }
    };
    // The fields work without the memory: what was found until then is offered.
    read().catch(() => signal.aborted || setFound((until) => ({ ...until, isComplete: true })));
    return controller.abort;
  }, [api, reads, video.id, source, target, opened.source.file, cues.length]);

  const open = found.known.filter(([at]) => isEmpty(at));
  function fill(): void {
    const empty = cues.filter((_cue, at) => isEmpty(at)).length;
    setHasFilled(true);
    filled.remember(open, { known: open.length, all: empty });
    session.fillTexts(open);
  }
  // A fill that was never saved is repeated.
  const fills = choice === 'fill' && isNew && !filled.isOver && !session.dirty && !hasFilled;
  const wanted = fills && found.isComplete && open.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, with the texts of this render
  useEffect(() => {
    if (wanted) fill();
  }, [wanted]);

  const last = hasFilled || !isNew ? filled.last : null;
  const isUnanswered = found.isComplete && found.until === 0;
  return {
    filled,
    /** Numbers of the last fill, if its texts are in the cues. */
    last,
    found,
    /** Number of empty cues that are known. */
    known: open.length,
    choice,
    setChoice,
    /** Whether there is anything to fill or to undo; false if the memory does not answer. */
    isShown: editable && source !== target && (missing > 0 || last !== null) && !isUnanswered,
    isReading: reads && !found.isComplete,
    /** Whether cues are filled at once, as soon as all of them were looked up. */
    isFilling: reads && fills && (!found.isComplete || wanted),
    isRead: found.isComplete,
    fill,
    /** Looks the cues up; afterwards they can be filled. */
    ask: () => setAsked(true),
    /** Empties the cues that are filled and unchanged. */
    undo(): void {
      const unchanged = state.texts.flatMap((text, at) => (filled.isUnchecked(at, text) ? [at] : []));
      filled.confirm(cues.map((_cue, at) => at));
      writeCues(
        session,
        unchanged.map((at) => [at, '']),
      );
    },
    /** Returns whether a cue has a text with which it was filled, maybe on another device, and nobody has checked it. */
    isUnchecked: (at: number, text: string) =>
      editable && (filled.isUnchecked(at, text) || (text !== '' && session.stored.get(at) === text)),
    /** Takes a filled text as checked. */
    confirm(at: number): void {
      filled.confirm([at]);
      session.confirmFill(at);
    },
  };
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
