import type { LangPair } from '@subtitle/contracts/languages';
import type { ParamsOf, QueryOf } from '@subtitle/contracts/operation';
import type { CueSuggestions, suggestCues as operation } from '@subtitle/contracts/operations/cue-memory';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { isUpright } from '@subtitle/domain/texts/house-style';
import { type CueLimits, measureCue } from '@subtitle/webvtt/figures/cue-figures';
import { wrapSegment } from '@subtitle/webvtt/figures/cue-segment';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import { findTranslationWork } from '../../translations/translation-work';
import { isRebuilding } from '../follow/is-rebuilding';
import { type KeyedCue, listKeyedCues } from '../learn/cue-places';
import { getUnitId } from '../learn/read-units';
import { lookUpSentences } from './look-up';

/**
 * Returns known translations of some cues of a video that the caller may see.
 * @throws Refusal not-found; invalid-request if the source is the target language
 */
export async function suggestCues(
  actor: SessionActor,
  { id, language }: ParamsOf<typeof operation>,
  { source: asked, from, count, search = 'similar' }: QueryOf<typeof operation>,
): Promise<CueSuggestions> {
  if (asked === language) throw invalid('source', 'Source and target must differ.');
  const { row, source } = await findTranslationWork(actor, { id, language, source: asked });
  const pair: LangPair = `${source.language}_${language}`;
  const style = (await readSettings()).house.languages[language];
  const first = from - 1;
  // The cues beside the wanted ones are their context.
  const begin = Math.max(first - 1, 0);
  const payloads = source.cues.slice(begin, first + count + 1).map(({ payload }) => payload);
  const cues = listKeyedCues(pair, payloads)
    .map((cue, at) => ({ cue, number: begin + at + 1 }))
    .filter((one): one is { cue: KeyedCue; number: number } => one.cue !== null)
    .filter(({ number }) => number >= from && number < from + count);
  const { username } = actor;
  const lagna = row.lagna_order ?? 0;
  const asker = { username, pair, unit: getUnitId(row, language), lagna, form: 'cue' } as const;
  const found = await lookUpSentences(
    asker,
    cues.map(({ cue }) => cue),
    { onlySame: search === 'same' },
  );
  const present = (match: MemoryMatch, { segment }: KeyedCue): MemoryMatch => ({
    ...match,
    text: wrapSegment(segment, fitLines(match.text, style), isUpright(language)),
  });
  return {
    cues: cues.flatMap(({ cue, number }, at) => {
      const matches = found[at]!.map((match) => present(match, cue));
      return matches.length > 0 ? [{ cue: number, matches }] : [];
    }),
    rebuilding: await isRebuilding(),
  };
}

/** Keeps the lines of a stored translation if they fit, or puts the text into one line. */
function fitLines(text: string, limits: CueLimits): string {
  const { lines, longest } = measureCue(text, 0);
  const fits = lines <= limits.lines && longest <= limits.charactersPerLine;
  return fits ? text : text.replaceAll('\n', ' ');
}
