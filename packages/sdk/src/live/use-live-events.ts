import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../api/api-client';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { EventParser, type LiveEvent } from './event-parser';
import { isInSight, waitForStreamSlot } from './stream-turn';

export type LiveState = 'off' | 'connecting' | 'live' | 'waiting';
export type LiveHandlers = Record<string, (data: unknown) => void>;

/**
 * Milliseconds. The pause doubles up to `last`, with a random part so that clients do not all return in the same
 * moment.
 */
const BACK_OFF = { first: 1_000, last: 30_000 };

/**
 * Receives server-sent events of a path below the API, with this session's token. After a lost connection it resumes
 * after the last event (`Last-Event-ID`); a refusal ends it. Only one stream of a page is open at a time, and none
 * while the page is hidden or the browser is offline. In the state `waiting` the caller must poll.
 * @param path null opens no stream
 * @param handlers by event name; they get the data parsed as JSON, or as text if it is not JSON. They may change with
 *   every render.
 */
export function useLiveEvents(path: string | null, handlers: LiveHandlers): LiveState {
  const api = useApi();
  const [state, setState] = useState<LiveState>('off');
  // Calls the handlers of the current render: an effect would update them too late for the next event.
  const onEvent = useEffectEvent(({ event, data }: LiveEvent) => handlers[event]?.(parseEventData(data)));
  useEffect(() => {
    if (path === null) return setState('off');
    const controller = new AbortController();
    const report = (next: LiveState) => !controller.signal.aborted && setState(next);
    void listenToStream(api, path, controller.signal, (event) => onEvent(event), report);
    return () => controller.abort();
  }, [api, path]);
  return state;
}

async function listenToStream(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
  report: (state: LiveState) => void,
): Promise<void> {
  let lastId = '';
  let pause = BACK_OFF.first;
  while (!signal.aborted) {
    const turn = await waitForStreamSlot(signal, () => report('waiting'));
    if (!turn || signal.aborted) return;
    report('connecting');
    try {
      const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
      const response = await api.open(path, { headers, signal: turn.signal });
      report('live');
      for await (const event of readEvents(response)) {
        pause = BACK_OFF.first;
        if (event.id !== null) lastId = event.id;
        hear(event);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return report('off');
    } finally {
      turn.end();
    }
    if (signal.aborted) return;
    report('waiting');
    if (!isInSight()) continue;
    await waitForRetry(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, BACK_OFF.last);
  }
}

async function* readEvents(response: Response): AsyncGenerator<LiveEvent> {
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

function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop);
  });
}

function parseEventData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
