import type { LanguageCode } from '@subtitle/contracts/languages';
import type { MachineService } from '@subtitle/contracts/operations/machine';

/** Texts for a service, in one language pair. */
export interface MachineRequest {
  url: string;
  /** '' without a key. */
  key: string;
  source: LanguageCode;
  target: LanguageCode;
  texts: readonly string[];
  signal: AbortSignal;
}

/** Translates texts. @returns the translations in their order @throws Error with a reason for admins */
type Provider = (request: MachineRequest) => Promise<string[]>;

/** An answer of a service that is no success. */
export class ServiceError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}

/** Longest message of a service that is stored. */
const MAX_MESSAGE_CHARACTERS = 200;

/** The interfaces of the services that an admin can choose. */
export const PROVIDERS: Readonly<Record<Exclude<MachineService, 'off'>, Provider>> = {
  libretranslate: translateByLibreTranslate,
  bhashini: translateByBhashini,
};

/** LibreTranslate 1.6: `POST /translate` with a list of texts. Source: its OpenAPI page, /docs. */
async function translateByLibreTranslate({ url, key, source, target, texts, signal }: MachineRequest) {
  const answer = await post(`${url.replace(/\/(translate\/?)?$/, '')}/translate`, {
    signal,
    body: { q: texts, source, target, format: 'text', ...(key && { api_key: key }) },
  });
  return readTexts((answer as { translatedText?: unknown }).translatedText, texts.length);
}

/**
 * Bhashini's inference pipeline with one task. The address is the callback address of the pipeline configuration, the
 * key its inference key. Source: bhashini.gitbook.io, Pipeline Compute Call.
 */
async function translateByBhashini({ url, key, source, target, texts, signal }: MachineRequest) {
  const language = { sourceLanguage: source, targetLanguage: target };
  const answer = (await post(url, {
    signal,
    headers: { authorization: key },
    body: {
      pipelineTasks: [{ taskType: 'translation', config: { language } }],
      inputData: { input: texts.map((text) => ({ source: text })) },
    },
  })) as { pipelineResponse?: { output?: { target?: unknown }[] }[] };
  const output = answer.pipelineResponse?.[0]?.output;
  return readTexts(Array.isArray(output) ? output.map((one) => one?.target) : undefined, texts.length);
}

interface Post {
  body: object;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

async function post(url: string, { body, headers, signal }: Post): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // A redirect would send the texts and the key to another address.
    redirect: 'error',
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null && typeof answer === 'object') return answer;
  const reason = (answer as { error?: unknown } | null)?.error;
  const detail = typeof reason === 'string' ? `: ${reason.slice(0, MAX_MESSAGE_CHARACTERS)}` : '';
  throw new ServiceError(`The service answered ${response.status}${detail}`, response.status);
}

function readTexts(found: unknown, count: number): string[] {
  const texts = Array.isArray(found) ? found : [];
  if (texts.length !== count || !texts.every((text) => typeof text === 'string'))
    throw new Error('The service did not answer one translation for each text');
  return texts.map((text) => text.normalize('NFC').trim());
}
