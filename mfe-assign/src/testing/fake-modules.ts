import type { ModuleAnswer, ModuleEvent, ReleaseAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { type FakeHandler, type FakeRequest, refuse } from '@subtitle/sdk/testing';

export const HOST: Host = {
  sdk: '1.6.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  federation: '2.9.2',
  contracts: '1.0.0',
};
const NO_MISFITS = { now: [], next: [] };
const AT = '2026-11-20T05:34:00.000Z';

/** Builds a module whose version 1.1.0 is active and healthy. */
export function createModuleAnswer(over: Partial<ModuleAnswer> = {}): ModuleAnswer {
  return {
    name: 'mfe_review',
    revision: 4,
    version: '1.1.0',
    loaded: '1.1.0',
    earlier: '1.0.0',
    disabled: false,
    canary: null,
    owner: 'Review',
    commit: '4f2c1a9',
    movedAt: AT,
    movedBy: 'ravi@example.com',
    health: [{ version: '1.1.0', openings: 2_310, errors: 3, kinds: { render: 2, unreachable: 1 } }],
    misfits: NO_MISFITS,
    ...over,
  };
}

export function createRelease(version: string, over: Partial<ReleaseAnswer> = {}): ReleaseAnswer {
  return {
    version,
    publishedAt: AT,
    by: 'key:build server',
    commit: '4f2c1a9',
    builtAt: AT,
    bytes: 86_016,
    misfits: NO_MISFITS,
    ...over,
  };
}

/** A registry with one module, which changes like the server's; `moves` records the requests. */
export function createFakeRegistry(first: ModuleAnswer = createModuleAnswer(), releases = ['1.2.0', '1.1.0', '1.0.0']) {
  let module = first;
  let nextHost: Host | null = null;
  const moves: { do: string; body: FakeRequest['body'] }[] = [];
  const events: ModuleEvent[] = [];
  const move = (
    name: string,
    event: ModuleEvent['event'],
    to: (body: FakeRequest['body']) => Partial<ModuleAnswer>,
  ) => ({
    [name]: ({ body }: FakeRequest) => {
      if (body.revision !== module.revision)
        return refuse('module-moved', {
          moved: {
            by: module.movedBy,
            at: module.movedAt,
            version: module.version,
            revision: module.revision,
            reason: 'A hurry',
          },
        });
      moves.push({ do: name, body });
      const before = module.version;
      module = { ...module, ...to(body), revision: module.revision + 1, movedBy: 'admin@example.com' };
      const id = String(events.length);
      events.unshift({
        id,
        event,
        at: AT,
        by: 'admin@example.com',
        from: before,
        to: module.version,
        reason: body.reason,
      });
      return { module };
    },
  });
  let tell = (): void => undefined;
  const api: Record<string, FakeHandler> = {
    'watch-modules': () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const line = writable.getWriter();
      const event = `event: modules\ndata: ${JSON.stringify({ modules: [first.name] })}\n\n`;
      tell = () => void line.write(new TextEncoder().encode(event));
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    },
    'list-modules': () => ({ modules: [module], host: HOST, nextHost }),
    'set-next-host': ({ body }: FakeRequest) => {
      nextHost = body.next;
      return { now: HOST, next: nextHost };
    },
    'get-module': () => ({ ...module, releases: releases.map((version) => createRelease(version)) }),
    'list-module-events': () => ({ events, next: null }),
    'list-module-keys': () => ({ keys: [] }),
    'list-overrides': () => ({ overrides: [], origins: [] }),
    'list-names': () => [{ username: 'ravi@example.com', name: 'Ravi Kumar' }],
    'list-users': () => ({ users: [] }),
    'list-remotes': () => ({
      remotes: [{ name: 'mfe_review', routes: [{ path: '/Approver', aliases: [], title: 'Content Approver' }] }],
      disabled: [],
      unfit: [],
    }),
    ...move('activate-release', 'activated', ({ version }) => ({
      version,
      loaded: version,
      earlier: module.version,
      canary: null,
    })),
    ...move('roll-back-module', 'rolled-back', () => ({
      version: module.earlier,
      loaded: module.earlier,
      earlier: null,
    })),
    ...move('set-canary', 'canary-set', ({ revision: _, reason: __, ...rule }) => ({
      canary: { limit: 5, ...rule, since: AT, by: 'admin@example.com' },
    })),
    ...move('clear-canary', 'canary-cleared', () => ({ canary: null })),
    ...move('disable-module', 'disabled', () => ({ disabled: true })),
    ...move('enable-module', 'enabled', () => ({ disabled: false })),
  };
  /** Changes the module as another person would, without a live event. */
  const moveElsewhere = (over: Partial<ModuleAnswer>) => {
    module = { ...module, ...over, revision: module.revision + 1, movedBy: 'ravi@example.com' };
  };
  /** `tell` sends the live event of a change. */
  return { api, moves, moveElsewhere, tell: () => tell() };
}
