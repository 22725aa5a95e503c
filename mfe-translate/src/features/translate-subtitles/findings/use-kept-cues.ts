import type { LanguageCode } from '@subtitle/contracts/languages';
import type { KeptRow, Override } from '@subtitle/contracts/operations/findings';
import { findKeptWarnings, type KeptSentence, MAX_KEPT_LOOKUPS } from '@subtitle/contracts/operations/kept-warnings';
import { isOverrideOf } from '@subtitle/domain/checks/check-columns';
import type { CueFinding } from '@subtitle/domain/checks/check-cue';
import { findKeptCue } from '@subtitle/domain/checks/kept-sentence';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { useKeptWarnings } from '../../check-texts/use-kept-warnings';
import type { VttSession } from '../session/vtt-session';
import type { CueChecks } from './cue-checks';
import { useAllFindings } from './use-all-findings';

/** Most different warnings of a file that are looked up: one request has 50. */
const MAX_LOOKED_UP = 500;

/** A warning that is kept in another cue, of this video or another one. */
interface FollowedWarning {
  /** Undefined for a cue of this video. */
  by?: string;
  why?: string | undefined;
  row: KeptRow;
}

/** Answers by the name of the warning; null where nobody keeps it. */
type Known = ReadonlyMap<string, FollowedWarning | null>;

interface CheckedCues {
  video: number;
  session: VttSession;
  /** Source texts of the cues. */
  sources: readonly string[];
  source: LanguageCode;
  target: LanguageCode;
  checks: CueChecks;
  editable: boolean;
}

/**
 * Returns which warnings of the cues are kept. A warning kept in one cue counts for the same words in all cues of the
 * video, and in other videos. A person may take that back for each cue.
 * @param own warnings that the person keeps
 */
export function useKeptCues(own: ReturnType<typeof useKeptWarnings>, cues: CheckedCues) {
  const { video, session, sources, source, target, checks, editable } = cues;
  const all = useAllFindings(checks, editable);
  const nameOf = useMemo(
    () => createNames(session, sources, { language: target, sourceLanguage: source }),
    [session, sources, source, target],
  );
  const names = useMemo(() => {
    const named = all.flatMap((finding) => nameOf(finding) ?? []);
    return [...new Set(named)].slice(0, MAX_LOOKED_UP);
  }, [all, nameOf]);
  const known = useKeptElsewhere(video, names);
  /** Warnings that the person wants to be asked about, by cue. */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { overrides } = own;
  const ownKey = JSON.stringify(editable ? listOwnCues(overrides, checks, nameOf) : []);
  const decisions = useMemo(() => {
    const ownCues = new Map<string, OwnCue>(JSON.parse(ownKey));
    const isOwn = (finding: CueFinding) =>
      finding.severity === 'warning' && overrides.some((one) => isOverrideOf(one, finding));
    const findFollowed = (finding: CueFinding): FollowedWarning | undefined => {
      const name = nameOf(finding);
      if (name === null || isOwn(finding) || refused.has(nameRefused(finding))) return undefined;
      const inVideo = ownCues.get(name);
      if (!inVideo) return known.get(name) ?? undefined;
      return { why: inVideo.why, row: { kind: 'video', id: video, cue: inVideo.cue } };
    };
    return {
      /** Whether the person keeps a warning in its own cue. */
      isOwn,
      /** Returns the reason for which the person keeps a warning in its own cue. */
      getWhy: (finding: CueFinding) => overrides.find((one) => isOverrideOf(one, finding))?.why,
      /** Returns where a warning is kept that the person does not keep in its own cue. */
      findFollowed,
      isKept: (finding: CueFinding) => isOwn(finding) || findFollowed(finding) !== undefined,
    };
  }, [ownKey, overrides, known, refused, nameOf, video]);
  return {
    /** Decisions about the present warnings; another object after a change of them. */
    decisions,
    isKept: decisions.isKept,
    /** Returns whether a decision about one warning counts for the other. */
    isSame: (one: CueFinding, other: CueFinding) => nameOf(one) !== null && nameOf(one) === nameOf(other),
    findKeeper: own.findKeeper,
    keep: own.keep,
    getWhy: own.getWhy,
    explain: own.explain,
    focusWhy: own.focusWhy,
    takeBack: (finding: CueFinding) =>
      decisions.isOwn(finding)
        ? own.takeBack(finding)
        : setRefused((before) => new Set([...before, nameRefused(finding)])),
  };
}

const nameRefused = ({ rule, column, words }: Override) => JSON.stringify([rule, column, words]);

/** Returns a function that names a warning by its cue without tags and its source; null for one that has no source. */
function createNames(
  session: Pick<VttSession, 'state'>,
  sources: readonly string[],
  pair: Pick<KeptSentence, 'language' | 'sourceLanguage'>,
): (finding: CueFinding) => string | null {
  const known = new WeakMap<CueFinding, string | null>();
  return (finding) => {
    if (finding.severity !== 'warning') return null;
    const before = known.get(finding);
    if (before !== undefined) return before;
    const at = Number(finding.column) - 1;
    const texts = { text: toPlainText(session.state.texts[at] ?? ''), source: toPlainText(sources[at] ?? '') };
    const sentence = findKeptCue({ ...texts, ...pair }, finding);
    const name = sentence && JSON.stringify(sentence);
    known.set(finding, name);
    return name;
  };
}

/** Number of a cue, and the reason for which the person keeps a warning in it. */
type OwnCue = Pick<Override, 'why'> & { cue: number };

/** Returns the names of the warnings that the person keeps in the present texts, each with its cue. */
function listOwnCues(
  overrides: readonly Override[],
  checks: CueChecks,
  nameOf: (finding: CueFinding) => string | null,
): [name: string, own: OwnCue][] {
  return overrides.flatMap((override): [string, OwnCue][] => {
    const number = Number(override.column);
    const finding = checks.find(number - 1).find((one) => isOverrideOf(override, one));
    const name = finding ? nameOf(finding) : null;
    return name === null ? [] : [[name, { cue: number, why: override.why }]];
  });
}

/** Looks up warnings part by part. If a look-up fails, its warnings stay open. */
function useKeptElsewhere(video: number, names: readonly string[]): Known {
  const api = useApi();
  const [known, setKnown] = useState<Known>(new Map());
  const isAsking = useRef(false);
  useEffect(() => {
    const next = names.filter((name) => !known.has(name)).slice(0, MAX_KEPT_LOOKUPS);
    if (next.length === 0 || isAsking.current) return;
    isAsking.current = true;
    void lookUp(api, video, next).then((found) => {
      isAsking.current = false;
      setKnown((before) => new Map([...before, ...found]));
    });
  }, [api, video, names, known]);
  return known;
}

async function lookUp(api: ApiClient, id: number, names: readonly string[]): Promise<Known> {
  const warnings = names.map((name) => JSON.parse(name) as KeptSentence);
  const kept = await api.call(findKeptWarnings, { body: { kind: 'video', id, warnings } }).catch(() => []);
  return new Map(names.map((name, at) => [name, kept.find(({ place }) => place === at) ?? null]));
}
