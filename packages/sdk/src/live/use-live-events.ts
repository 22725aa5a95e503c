import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../api/api-client';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { EventParser, type LiveEvent } from './event-parser';

export type LiveState = 'off' | 'connecting' | 'live' | 'waiting';
export type LiveHandlers = Record<string, (data: unknown) => void>;

/** Milliseconds; doubles up to the last, with some chance so that not everybody comes back at once. */
const BACK_OFF = { first: 1_000, last: 30_000 };

/**
 * Server-sent events of a path below the API, with this session's token. Goes on after a lost connection where it left
 * off (`Last-Event-ID`); pauses while the browser is offline; ends for good on a refusal.
 * @param path null listens to nothing
 * @param handlers by event name; the data parsed as JSON, or the text where it is none. May change with every render.
 */
export function useLiveEvents(path: string | null, handlers: LiveHandlers): LiveState {
  const api = useApi();
  const [state, setState] = useState<LiveState>('off');
  // Those of what stands on the screen: an effect of ours would hear of them only after the next event may have come.
  const hear = useEffectEvent(({ event, data }: LiveEvent) => handlers[event]?.(parse(data)));
  useEffect(() => {
    if (path === null) return setState('off');
    const controller = new AbortController();
    const tell = (next: LiveState) => !controller.signal.aborted && setState(next);
    void listen(api, path, controller.signal, (event) => hear(event), tell);
    return () => controller.abort();
  }, [api, path]);
  return state;
}

async function listen(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
  tell: (state: LiveState) => void,
): Promise<void> {
  let lastId = '';
  let pause = BACK_OFF.first;
  while (!signal.aborted) {
    await untilOnline(signal, () => tell('waiting'));
    if (signal.aborted) return;
    tell('connecting');
    try {
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
      const response = await api.open(path, { headers, signal });
      tell('live');
      for await (const event of eventsOf(response)) {
        pause = BACK_OFF.first;
        if (event.id !== null) lastId = event.id;
        hear(event);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return tell('off');
    }
    if (signal.aborted) return;
    tell('waiting');
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, BACK_OFF.last);
  }
}

async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parser = new EventParser();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield* parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** A browser that says it has no network is right: nothing is tried, and with the network back it is tried at once. */
function untilOnline(signal: AbortSignal, tell: () => void): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  tell();
  return new Promise((resolve) => {
    const go = () => resolve();
    window.addEventListener('online', go, { once: true, signal });
    signal.addEventListener('abort', go);
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop);
  });
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
