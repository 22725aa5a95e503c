import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { listDrafts, readDraft } from './draft-store';

/** A unit with drafts on this device, and the time of its last draft in milliseconds. */
export interface KeptUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  at: number;
}

/** Lists the units with drafts of a person on this device, each once. Draft keys are `username:kind:id:language…`. */
export function keptUnits(username: string): KeptUnit[] {
  const units = new Map<string, KeptUnit>();
  for (const key of listDrafts()) {
    if (!key.startsWith(`${username}:`)) continue;
    const [kind, id, code] = key.slice(username.length + 1).split(':');
    const language = LANGUAGE_CODES.find((one) => one === code);
    const known = ITEM_KINDS.find((one) => one === kind);
    const at = readDraft(key)?.at;
    if (!known || !language || at === undefined) continue;
    const name = `${kind}:${id}:${code}`;
    units.set(name, { kind: known, id: Number(id), language, at: Math.max(at, units.get(name)?.at ?? 0) });
  }
  return [...units.values()];
}
