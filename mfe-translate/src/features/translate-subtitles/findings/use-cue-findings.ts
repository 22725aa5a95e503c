import { sortBySeverity } from '@subtitle/domain/checks/check-columns';
import type { CueFinding } from '@subtitle/domain/checks/check-cue';
import { describeKeptRow } from '@subtitle/domain/checks/kept-sentence';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NOTE_PASSED, NOTHING_KEPT, SEVERITY_WORDS } from '../../check-texts/severity-words';
import { createMeantActions, findAfterKept, findShown, makeOverrides } from '../../check-texts/shown-finding';
import type { TextFindings } from '../../check-texts/text-findings';
import { useMetFindings } from '../../check-texts/use-met-findings';
import { writeText } from '../../write-text/write-text';
import { getCueFieldId } from '../cue-field-id';
import type { CueDecisions } from '../session/cue-decisions';
import { findNearestCue } from '../table/shown-cues';
import type { CueList } from '../table/use-cue-list';
import type { Translation } from '../use-translation';
import { useAllFindings } from './use-all-findings';

export type CueFindings = ReturnType<typeof useCueFindings>;

interface LastShown {
  finding: CueFinding;
  /** Length of its text when it was shown. */
  length: number;
  /** Sentence for screen readers. */
  sentence: string;
}

const getIndex = ({ column }: CueFinding) => Number(column) - 1;

/** Returns the findings of the cues and the actions on them. F8 also goes to cues that are too fast or too long. */
export function useCueFindings({ subtitles, state, editable, kept, opened }: Translation, { walk, steps }: CueList) {
  const { cues, checks } = subtitles;
  const [last, setLast] = useState<LastShown | null>(null);
  const [note, setNote] = useState<{ texts: readonly string[]; sentence: string } | null>(null);
  const { texts } = state;
  const getText = (at: number) => texts[at] ?? '';
  const { isKept } = kept;
  const all = useAllFindings(checks, editable);
  const met = useMetFindings(`${opened.video.id}:${opened.target.language}`);
  const meetShown = useEffectEvent((focused: number) => {
    // A warning in the focused field may be about words that are still being typed.
    met.meet(all.filter((finding) => getIndex(finding) !== focused || !isFieldFocused(focused)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a long file has many findings, which are looked at after a change
  useEffect(() => meetShown(walk.active), [all, walk.active]);
  const isBlocking = (finding: CueFinding) => finding.severity !== 'info' && !isKept(finding);
  const listOpen = (at: number) => checks.find(at).filter((one) => !isKept(one));
  const report = (sentence: string) => setNote({ texts, sentence });
  const findCurrent = (findings: readonly CueFinding[]) =>
    last ? findShown(findings, last, { [last.finding.column]: getText(getIndex(last.finding)) }) : undefined;

  /** Goes to the cue of a finding and selects its place. @param before sentence about the key press */
  function show(finding: CueFinding, before = ''): void {
    const at = getIndex(finding);
    checks.settle(at);
    steps.to(at, finding);
    const sentence = `${before}${SEVERITY_WORDS[finding.severity]} in cue ${finding.column}: ${finding.message}`;
    setLast({ finding, length: getText(at).length, sentence });
    setNote(null);
  }
  function go(step: 1 | -1) {
    const at = walk.active;
    const open = at < 0 ? [] : listOpen(at);
    const current = findCurrent(open);
    const place = current ? open.indexOf(current) + step : step > 0 ? 0 : open.length - 1;
    const inCue = current || isFieldFocused(at) ? open[place] : undefined;
    if (inCue) return show(inCue);
    const next = findNearestCue(cues.length, at, step, steps.needsAttention);
    if (next < 0) return report('No cues need attention.');
    const found = listOpen(next).at(step > 0 ? 0 : -1);
    if (found) return show(found);
    steps.to(next);
    setLast(null);
  }
  function findAfter(finding: CueFinding, isWanted: (one: CueFinding) => boolean): CueFinding | undefined {
    const at = getIndex(finding);
    // Other cues with the same words follow the kept warning.
    const listOthers = (cue: number) => listOpen(cue).filter((one) => !kept.isSame(one, finding) && isWanted(one));
    const inCue = findAfterKept(listOpen(at), finding, isWanted);
    if (inCue && inCue.start >= finding.start) return inCue;
    const cue = findNearestCue(cues.length, at, 1, (one) => one !== at && listOthers(one).length > 0);
    return listOthers(cue)[0] ?? inCue;
  }
  function keep(finding: CueFinding) {
    const next = findAfter(finding, () => true);
    kept.keep(finding);
    if (next) return show(next, `Kept: ${finding.message}; next: `);
    setLast(null);
    report(`Kept: ${finding.message}`);
  }
  /** Goes on from a note to the next finding that blocks a submission. */
  function pass(finding: CueFinding): void {
    const next = findAfter(finding, isBlocking);
    if (next) show(next, `${NOTE_PASSED}; next: `);
    else report(`${NOTE_PASSED}.`);
  }
  function takeBack(finding: CueFinding): void {
    kept.takeBack(finding);
    report(`No longer kept: ${finding.message}`);
  }
  function fix(finding: CueFinding): void {
    met.meet([finding]);
    void writeText(getCueFieldId(getIndex(finding)), finding.fixedText ?? '');
  }
  const listPresent = () => cues.flatMap((_cue, at) => checks.find(at));
  const listBlocking = () => sortBySeverity(listPresent().filter(isBlocking));

  function readFocused() {
    const at = walk.active;
    if (!isFieldFocused(at)) return null;
    checks.settle(at);
    const inField = checks.find(at);
    const elsewhere =
      last && getIndex(last.finding) !== at ? findCurrent(checks.find(getIndex(last.finding))) : undefined;
    return { inField, current: findCurrent(inField) ?? elsewhere };
  }
  const meant = createMeantActions({ readFocused, isKept, isBlocking, show, keep, takeBack, pass, fix, report });

  const actions = { show, fix, keep, takeBack, explain: kept.explain };
  return {
    /** Keeps its identity while texts are typed, so that only changed cues render again. */
    shown: useShownFindings(actions, { checks, session: subtitles.session, last, kept: editable ? kept : null }),
    open: all.filter(isBlocking),
    note: note?.texts === texts ? note.sentence : '',
    sentence: last && findCurrent(checks.find(getIndex(last.finding))) ? last.sentence : '',
    show,
    go,
    /** Returns the first finding that blocks a submission of the present texts: an error if there is one. */
    findBlocking: (): CueFinding | undefined => listBlocking()[0],
    /** Returns the same, and remembers that the person met the findings that block. */
    meetBlocking(): CueFinding | undefined {
      const blocking = listBlocking();
      met.meet(blocking);
      return blocking[0];
    },
    /** Returns what a submission of the present texts tells about their warnings: those kept here, and those resolved. */
    describe(): CueDecisions {
      const present = listPresent();
      const resolved = met.countResolved([...present, ...(opened.target.findings?.found ?? [])]);
      return { overrides: makeOverrides(present.filter(kept.decisions.isOwn), kept.getWhy), resolved };
    },
    /** Forgets which warnings the person met: a submission has counted them. */
    forgetMet: met.forget,
    keepMeant: () => {
      if (editable) meant.keepMeant();
    },
    explainLast: () => kept.focusWhy() || report(NOTHING_KEPT),
    fixMeant: () => {
      if (editable) meant.fixMeant();
    },
  };
}

const isFieldFocused = (at: number) => at >= 0 && document.activeElement?.id === getCueFieldId(at);

interface Shown {
  checks: Translation['subtitles']['checks'];
  session: Translation['subtitles']['session'];
  last: LastShown | null;
  /** Null if the person cannot change the texts, so that no findings are shown. */
  kept: Translation['kept'] | null;
}

/** Returns the findings as the cues show them. They call the latest actions. */
function useShownFindings(
  actions: Omit<TextFindings, 'list' | 'getFieldId'>,
  { checks, session, last, kept }: Shown,
): TextFindings {
  const latest = useRef({ actions, kept });
  useLayoutEffect(() => {
    latest.current = { actions, kept };
  });
  const decisions = kept?.decisions ?? null;
  return useMemo(() => {
    return {
      list: (column) =>
        decisions === null
          ? []
          : checks.getShown(Number(column) - 1).map((finding, _at, found) => {
              const followed = decisions.findFollowed(finding);
              const text = session.state.texts[Number(column) - 1];
              const isShown = last?.finding.column === column && findShown(found, last, { [column]: text }) === finding;
              return {
                finding,
                shown: (isShown && last) || undefined,
                isKept: decisions.isKept(finding),
                keeper: followed ? followed.by : latest.current.kept?.findKeeper(finding),
                // Who keeps a warning elsewhere is known only for other videos.
                why: followed ? followed.why : decisions.getWhy(finding),
                place: followed && (followed.by ? describeKeptRow(followed.row) : `cue ${followed.row.cue}`),
              };
            }),
      getFieldId: (column) => getCueFieldId(Number(column) - 1),
      show: (finding) => latest.current.actions.show(finding),
      fix: (finding) => latest.current.actions.fix(finding),
      keep: (finding) => latest.current.actions.keep(finding),
      takeBack: (finding) => latest.current.actions.takeBack(finding),
      explain: (finding, why) => latest.current.actions.explain(finding, why),
    };
  }, [checks, session, last, decisions]);
}
