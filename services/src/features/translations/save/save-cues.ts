import type { LanguageCode } from '@subtitle/contracts/languages';
import { languageTitle } from '@subtitle/contracts/languages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { saveCues as operation, ReadOnly, SavedCues, UnitState } from '@subtitle/contracts/operations/vtt';
import { PENDING } from '@subtitle/contracts/statuses';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { isSameUser } from '@subtitle/domain/users/roles';
import { listUnchecked } from '@subtitle/domain/workflow/filled-draft';
import type { SessionActor } from '../../../actor';
import { invalid, Refusal } from '../../../refusal';
import { findHiddenFields } from '../../items/row/hidden-fields';
import type { Row } from '../../items/row/item';
import { refuseUnit } from '../../items/row/unit-refusal';
import type { SentFindings } from '../../items/texts/check-submission';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { findAuthors } from '../audit-of-cues.repository';
import { type TranslationKey, takeLease } from '../lease.repository';
import { findPersonName } from '../person.repository';
import { findTranslationWork, getCurrentCues, type TranslationWork } from '../translation-work';
import { type Committed, commitCues } from './commit-cues';
import { mergeCues, type WantedCue } from './merge-cues';

/**
 * Limit of attempts. Concurrent saves of one translation are allowed, and a save that loses against another one starts
 * again.
 */
const ATTEMPTS = 12;
const UNKNOWN_AUTHOR = 'Someone else';

/**
 * Saves changed cues of a translation, merged cue by cue into the current texts.
 * @throws Refusal not-found, in-use, wrong-status, conflict with the clashing cues; incomplete or text-error where the
 *   translation is corrected; invalid-request for a cue that does not exist
 */
export async function saveCues(
  actor: SessionActor,
  place: TranslationKey,
  { source, file, revision, cues, overrides, resolved }: BodyOf<typeof operation>,
  record?: RecordSubmission,
): Promise<SavedCues> {
  const wanted = cues.map(({ cue, text, before, filled = false }) => {
    return { cue, text: cleanDraft(text), before: cleanDraft(before), isFilled: filled };
  });
  const { changed, committed } = await mergeAndCommit(
    actor,
    { ...place, source },
    {
      wanted: async (work) => {
        if (file !== undefined) requireFile(work, file);
        return wanted;
      },
      given: { overrides, resolved },
      record,
    },
  );
  return {
    ...presentUnitState(committed.row, place.language),
    changed: Object.entries(committed.cues)
      .filter(([cue, text]) => text.revision > revision && !changed.has(Number(cue)))
      .map(([cue, { text }]) => ({ cue: Number(cue), text })),
  };
}

/** Returns the state of a unit as a save answers it. */
export function presentUnitState(row: Row, language: LanguageCode): UnitState {
  return {
    revision: row[`revision_${language}`] ?? 0,
    status: row[`status_${language}`] ?? PENDING,
    owner: row[`assigned_${language}`] ?? null,
    filled: row[`filled_${language}`] ?? 0,
    needed: row[`needed_${language}`] ?? 0,
  };
}

/** A merge of cues into a translation. */
interface CueMerge {
  wanted: (work: TranslationWork) => Promise<readonly WantedCue[]>;
  /** Returns whether two texts are equal; by default exactly. */
  same?: (a: string, b: string) => boolean;
  /** Decisions of the author about findings, if the save submits a corrected translation. */
  given?: SentFindings;
  record?: RecordSubmission;
}

/**
 * Reads the translation, merges the cues that `wanted` derives from it, and writes them. It starts again if another
 * save came first. A save also renews the caller's lease.
 * @throws Refusal as saveCues
 */
export async function mergeAndCommit(
  actor: SessionActor,
  place: TranslationKey & { source?: LanguageCode },
  { wanted, same = (a, b) => a === b, given, record }: CueMerge,
): Promise<{ work: TranslationWork; changed: ReadonlyMap<number, string>; committed: Committed }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const work = await findTranslationWork(actor, place);
    await requireEditable(work);
    const cues = await wanted(work);
    requireCues(work, cues);
    const unchecked = new Set(listUnchecked({ ...work.row }, work.language));
    const { changed, clashes } = mergeCues(getCurrentCues(work), cues, same, unchecked);
    if (clashes.length > 0) throw await createClashRefusal(actor, work, clashes);
    const committed =
      changed.size > 0
        ? await commitCues(actor, work, changed, { ...given, record, unchecked: listFilledCues(cues) })
        : { row: work.row, cues: getCurrentCues(work) };
    if (!committed) continue;
    await takeLease(place, actor, { always: true });
    return { work, changed, committed };
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

const listFilledCues = (cues: readonly WantedCue[]): string[] =>
  cues.flatMap(({ cue, text, isFilled }) => (isFilled && text ? [String(cue)] : []));

/** @throws Refusal with the reason why the caller may only read */
export async function requireEditable(work: TranslationWork): Promise<void> {
  if (work.readOnlyReason !== null) throw await REFUSALS[work.readOnlyReason](work);
}

const REFUSALS: Record<ReadOnly, (work: TranslationWork) => Refusal | Promise<Refusal>> = {
  right: () => new Refusal('forbidden'),
  // Only people with the pair get this reason, which names the owner (decision 39).
  owner: async ({ row, language, unit }) => {
    const { extra } = refuseUnit('conflict', row, language);
    return new Refusal('conflict', extra, `${await findPersonName(unit.owner!)} is translating this.`);
  },
  status: ({ row, language }) => refuseUnit('wrong-status', row, language),
  lease: ({ lease }) => new Refusal('in-use', { lease: lease! }, `${lease!.name} is working on this translation.`),
  source: ({ translation }) =>
    invalid(
      'source',
      `This translation was made from ${languageTitle(translation!.source)}, whose cues differ from these.`,
    ),
};

/** Cue numbers mean nothing in another file, so a replaced file is a conflict. */
function requireFile({ source, row, language }: TranslationWork, file: string): void {
  if (String(source._id) === file) return;
  const sentence = `The ${languageTitle(source.language)} subtitles were replaced by another file.`;
  throw new Refusal('conflict', refuseUnit('conflict', row, language).extra, sentence);
}

function requireCues({ source }: TranslationWork, cues: readonly WantedCue[]): void {
  const beyond = cues.find(({ cue }) => cue > source.cues.length);
  if (beyond) throw invalid('cues', `There is no cue ${beyond.cue}: the last one is ${source.cues.length}.`);
}

async function createClashRefusal(
  actor: SessionActor,
  work: TranslationWork,
  clashes: NonNullable<Refusal['extra']['clashes']>,
): Promise<Refusal> {
  const { row, language } = work;
  const { extra } = refuseUnit('conflict', row, language);
  const named = clashes.slice(0, 10).map(({ cue }) => cue);
  const more = clashes.length > named.length ? ` and ${clashes.length - named.length} more` : '';
  const who = await findAuthorNames(actor, work, named);
  return new Refusal('conflict', { ...extra, clashes }, `${who} changed these cues too: ${named.join(', ')}${more}`);
}

/** Returns the names of the authors of these cues, as far as the caller may see them. */
async function findAuthorNames(actor: SessionActor, work: TranslationWork, cues: readonly number[]): Promise<string> {
  const { row, language } = work;
  if (findHiddenFields(row, actor)?.has(`author_${language}`)) return UNKNOWN_AUTHOR;
  const current = getCurrentCues(work);
  const revisions = [...new Set(cues.flatMap((cue) => current[cue]?.revision ?? []))];
  const authors = await findAuthors({ id: row.id, language }, revisions);
  const names = await Promise.all(
    authors.map(async (name) => (isSameUser(name, actor.username) ? 'You' : findPersonName(name))),
  );
  return names.join(' and ') || UNKNOWN_AUTHOR;
}
