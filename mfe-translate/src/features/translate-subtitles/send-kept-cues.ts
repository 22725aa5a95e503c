import { type LanguageCode, parseLanguage } from '@subtitle/contracts/languages';
import { openTranslation } from '@subtitle/contracts/operations/vtt';
import type { ApiClient } from '@subtitle/sdk/api';
import { listCues } from '@subtitle/webvtt/translation/cues';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { createVttPorts } from './session/vtt-ports';
import { VttSession } from './session/vtt-session';
import { createOpened, type VttDraft } from './session/vtt-state';

/**
 * Sends the typed cues that this device keeps of subtitles that are not open. Clashing cues stay on the device until
 * the subtitles are opened. Cues of a replaced file stay too, because they cannot be matched to the new cues.
 */
export async function sendKeptCues(
  api: ApiClient,
  username: string,
  { id, language }: { id: number; language: LanguageCode },
): Promise<void> {
  const drafts = createDeviceDrafts<VttDraft>(username, 'video');
  for (const part of drafts.listParts(id, language)) {
    const source = parseLanguage(part.split(':')[0]!);
    const opened = await api.call(openTranslation, { params: { id }, query: { target: language, source } });
    if (!opened.editable || part !== `${source}:${opened.source.file}`) continue;
    const sources = listCues(opened.source.content).map(({ payload }) => payload);
    const ports = createVttPorts(api, opened, drafts.getDraft(id, language, part), () => undefined);
    await new VttSession(createOpened(opened, sources), ports).saveDraft();
  }
}
