import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import type { ApiClient } from '@subtitle/sdk/api';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { ItemSession } from './session/item-session';
import { createPorts } from './session/use-item-session';

const doNothing = () => undefined;

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
  const device = createDeviceDrafts(username, kind).getDraft(id, language);
  const ports = createPorts(api, { kind }, id, language, { patch: doNothing, reload: doNothing }, device);
  const session = new ItemSession(item, language, ports);
  session.start();
  await session.saveDraft();
}
