import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import type { ApiClient } from '@subtitle/sdk/api';
import { deviceDrafts } from '../keep-drafts/device-drafts';
import { ItemSession } from './session/item-session';
import { portsOf } from './session/use-item-session';

const nothing = () => undefined;

/**
 * Sends the typed texts that this device keeps of a row that is not open. Texts in conflict stay on the device until
 * the row is opened. Texts of a corrected row stay until Save is pressed.
 */
export async function sendKeptTexts(
  api: ApiClient,
  username: string,
  { kind, id, language }: { kind: TextKind; id: number; language: LanguageCode },
): Promise<void> {
  const { item } = await api.call(getItem, { params: { kind, id } });
  const device = deviceDrafts(username, kind).of(id, language);
  const ports = portsOf(api, { kind }, id, language, { patch: nothing, reload: nothing }, device);
  const session = new ItemSession(item, language, ports);
  session.start();
  await session.saveDraft();
}
