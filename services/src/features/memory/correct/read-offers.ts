import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import type { CorrectionOffer } from '@subtitle/contracts/operations/memory';
import { EDITABLE_STATUSES } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { tryLookUp } from '../../../infra/try-look-up';
import type { Row, UnitKey } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import { listPlaces } from '../learn/list-places';
import { chooseCorrection } from './choose-correction';
import { readCorrectionsFor } from './corrections.repository';
import { createFix } from './fix-text';
import { type FollowedCorrection, keepFollowed } from './keep-counted';

/** Times in milliseconds after which no further page is read, and after which a row opens without offers. */
const [PAGES_MS, LONGEST_MS] = [500, 1_000];

/**
 * Returns corrections of other rows that apply to the texts of a unit of the actor; none if they cannot be read in time,
 * because the suggestions of the unit wait for them.
 */
export const readOffers = async (actor: SessionActor, row: Row, unit: UnitKey): Promise<CorrectionOffer[]> =>
  (await tryLookUp('offers of corrections', () => read(actor, row, unit), LONGEST_MS)) ?? [];

async function read(actor: SessionActor, row: Row, { kind, id, language }: UnitKey): Promise<CorrectionOffer[]> {
  const { owner, status } = readUnit(row, language);
  const source = findMadeFromLanguage({ ...row }, language);
  if (!source || !isSameUser(owner, actor.username) || !EDITABLE_STATUSES.includes(status)) return [];
  const pair: LangPair = `${source}_${language}`;
  const [sources, targets] = [readSourceTexts({ ...row }, source).texts, getTexts(row, language)];
  const places = getTextColumns(kind, language).flatMap((column, n) => {
    const texts = { source: sources[getTextColumns(kind, source)[n]!] ?? '', target: targets[column] ?? '' };
    return texts.target ? listPlaces(pair, texts).map((place) => ({ ...place, column })) : [];
  });
  const corrections: FollowedCorrection[] = [];
  const endsAt = Date.now() + PAGES_MS;
  for await (const page of readCorrectionsFor(places.map(({ sentence }) => sentence))) {
    corrections.push(...(await keepFollowed(page)));
    // Older corrections change nothing about what newer ones offer.
    if (Date.now() >= endsAt) break;
  }
  return places.flatMap((place) => {
    const chosen = chooseCorrection(place, corrections);
    if (!chosen || (chosen.kind === kind && chosen.item === id)) return [];
    const { before, after } = createFix(chosen, place);
    if (after === null || after === before) return [];
    const { _id, column, by, at } = { ...chosen, column: place.column };
    return [{ id: _id, column, before, after, by, at: at.toISOString(), from: { kind: chosen.kind, id: chosen.item } }];
  });
}
