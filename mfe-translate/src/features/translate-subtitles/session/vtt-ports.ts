import { MESSAGES } from '@subtitle/contracts/messages';
import { saveCues, type TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type ApiClient, ApiError, isNetworkError } from '@subtitle/sdk/api';
import type { VttFault, VttPorts } from './vtt-state';

/** A save without a response after this many milliseconds counts as lost; the text is on the device. */
const SAVE_TIMEOUT_MS = 30_000;

/** Connects the session of an opened translation to the server and the device. */
export function createVttPorts(
  api: ApiClient,
  { video, source, target }: TranslationAnswer,
  device: VttPorts['device'],
  reload: () => void,
): VttPorts {
  const params = { id: video.id, language: target.language };
  return {
    device,
    now: () => new Date(),
    reload,
    explain: explainError,
    send(revision, cues, decisions) {
      const body = { source: source.language, file: source.file, revision, cues, ...decisions };
      return api.call(saveCues, { params, body, signal: AbortSignal.timeout(SAVE_TIMEOUT_MS) });
    },
  };
}

function explainError(error: unknown): VttFault {
  if (isNetworkError(error)) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'refused', sentence: MESSAGES.failedToSaveSubtitles };
  const { sentence, clashes, lease, current } = error;
  if (clashes) return { kind: 'clash', clashes, by: current?.by };
  if (lease) return { kind: 'leased', lease, sentence };
  return error.status === 404 || error.status === 409 ? { kind: 'closed', sentence } : { kind: 'refused', sentence };
}
