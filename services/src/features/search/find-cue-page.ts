import { getSourceLanguage, getTargetLanguage, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { buildBoardPath, buildEditorPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import type { Row } from '../items/row/item';
import type { FoundCue } from './cues.repository';
import { canOpenEditor } from './find-row-page';

/**
 * Returns the page on which the caller can see a cue: the editor if they own a language of the video; the Approver for
 * a reviewer if a language is in review; the VTT Translator with one of their pairs; a read-only editor for an admin;
 * the board for an assigner.
 * @returns null where the caller has no such page
 */
export function findCuePage(actor: SessionActor, video: Row, { language, translated, cue }: FoundCue): string | null {
  const getSourceFor = (target: LanguageCode) => findSourceLanguage({ ...video }, target) ?? undefined;
  // A cue of a translation matches its own language; a cue of a source matches the languages translated from it.
  const isMatch = (target: LanguageCode) => {
    if (translated) return target === language;
    return target !== language && (getSourceFor(target) ?? language) === language;
  };
  const buildPath = (target: LanguageCode | undefined, stage?: Row[`stage_${LanguageCode}`]) => {
    const source = translated ? target && getSourceFor(target) : language;
    return buildEditorPath(video, { source, target, stage, cue });
  };
  const own = LANGUAGE_CODES.find((code) => video[`assigned_${code}`] === actor.username && isMatch(code));
  if (own) return buildPath(own, video[`stage_${own}`]);
  const waiting = LANGUAGE_CODES.find((code) => video[`status_${code}`] === IN_REVIEW && isMatch(code));
  if (waiting && hasAnyRole(actor.roles, ['reviewer'])) return buildReviewPath(video, waiting, cue);
  const opens = canOpenEditor(actor.roles, video.kind);
  const pair = actor.langPairs.find(
    (one) => isMatch(getTargetLanguage(one)) && (translated || getSourceLanguage(one) === language),
  );
  if (pair && opens) return buildPath(getTargetLanguage(pair));
  if (!hasAnyRole(actor.roles, ['assigner'])) return null;
  if (opens) return buildPath(translated ? language : undefined);
  return buildBoardPath({ kind: video.kind, language: translated ? language : undefined });
}
