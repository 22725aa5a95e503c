import { dropDraft, type KeptUnit, listDrafts, readDraft } from '@subtitle/sdk/drafts';
import { type Stored, textsOfStored } from './device-drafts';

type Unit = Pick<KeptUnit, 'kind' | 'id' | 'language'>;
type Texts = Readonly<Record<string, string>>;

const keysOf = (username: string, { kind, id, language }: Unit) => {
  const name = `${username}:${kind}:${id}:${language}`;
  return listDrafts().filter((key) => key === name || key.startsWith(`${name}:`));
};

/** Everything that this device keeps of a unit, by column or cue; of several pages the latest text. */
export function keptTexts(username: string, unit: Unit): [name: string, text: string][] {
  const drafts = keysOf(username, unit).flatMap((key) => readDraft<Stored<Texts>>(key) ?? []);
  const oldestFirst = drafts.sort((a, b) => a.at - b.at).map(({ value }) => textsOfStored(value));
  return Object.entries(Object.assign({}, ...oldestFirst) as Texts);
}

/** Forgets it, whichever page kept it. */
export function dropKept(username: string, unit: Unit): void {
  for (const key of keysOf(username, unit)) dropDraft(key);
}
