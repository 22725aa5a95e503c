import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import type { MachineTexts } from '@subtitle/contracts/operations/machine';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import type { SessionActor } from '../../actor';
import { getMachineTextId } from '../../models/machine-text.model';
import { findItem } from '../items/row/find-item';
import { findHiddenFields } from '../items/row/hidden-fields';
import type { UnitKey } from '../items/row/item';
import { readSettings } from '../settings/settings';
import { callService, describeFailure, isPaused } from './call-service';
import {
  findMachineTexts,
  recordFailure,
  recordSuccess,
  reserveCharacters,
  storeMachineTexts,
} from './machine.repository';

type Place = Pick<MachineTexts['texts'][number], 'column' | 'start' | 'end'>;

interface Wanted {
  source: LanguageCode;
  sentences: readonly Place[];
}

/**
 * Translates sentences of a row by the service that an admin chose. Only sentences that the caller may read are sent,
 * and a sentence is sent once.
 * @param key key of the service
 * @throws Refusal not-found
 */
export async function translateSentences(
  actor: SessionActor,
  unit: UnitKey,
  wanted: Wanted,
  key: string,
): Promise<MachineTexts> {
  const { machine } = (await readSettings()).house;
  if (machine.service === 'off' || wanted.source === unit.language) return { state: 'off', texts: [] };
  const pair: LangPair = `${wanted.source}_${unit.language}`;
  const sentences = await readSentences(actor, unit, wanted, pair);
  const known = await findMachineTexts([...sentences.keys()], machine.service);
  const open = [...sentences].filter(([id]) => !known.has(id));
  const state = open.length > 0 ? await translateOpen(open) : 'on';
  const ids = new Map([...sentences].flatMap(([id, { places }]) => places.map((place) => [place, id] as const)));
  const texts = wanted.sentences.flatMap((place) => {
    const text = known.get(ids.get(place) ?? '');
    return text ? [{ ...place, text }] : [];
  });
  return { state, texts };

  /** Adds the translations of sentences to the known ones. */
  async function translateOpen(asked: typeof open): Promise<MachineTexts['state']> {
    const texts = asked.map(([, { text }]) => text);
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    if (!(await reserveCharacters(characters, machine.dailyCharacters))) return 'limit';
    try {
      const found = await callService(machine, { key, source: wanted.source, target: unit.language, texts });
      const added = new Map(asked.map(([id], at) => [id, found[at]!]));
      await storeMachineTexts(added, machine.service);
      await recordSuccess();
      for (const [id, text] of added) known.set(id, text);
      return 'on';
    } catch (error) {
      await recordFailure(isPaused(error) ? null : describeFailure(error), characters);
      return 'unavailable';
    }
  }
}

interface Sentence {
  text: string;
  places: Place[];
}

/** Returns the distinct sentences at these places by id. Places that are no sentence of the source are ignored. */
async function readSentences(actor: SessionActor, unit: UnitKey, { source, sentences }: Wanted, pair: LangPair) {
  const row = await findItem(actor, unit);
  const hidden = findHiddenFields(row, actor);
  const [sources, targets] = [getTextColumns(row.kind, source), getTextColumns(row.kind, unit.language)];
  const found = new Map<string, Sentence>();
  for (const [n, column] of targets.entries()) {
    const places = sentences.filter((place) => place.column === column);
    const from = sources[n];
    const text = from && !hidden?.has(from) ? ((row as unknown as Record<string, string>)[from] ?? '') : '';
    if (places.length === 0 || text === '') continue;
    for (const one of splitSentences(text, source)) {
      const same = places.filter(({ start, end }) => start === one.start && end === one.end);
      if (same.length === 0) continue;
      const id = getMachineTextId(pair, one.text);
      found.set(id, { text: one.text, places: [...(found.get(id)?.places ?? []), ...same] });
    }
  }
  return found;
}
