import { buffer } from 'node:stream/consumers';
import type { ParamsOf } from '@subtitle/contracts/operation';
import { makeModuleKey } from '@subtitle/contracts/operations/module-keys';
import * as modules from '@subtitle/contracts/operations/modules';
import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import { create } from 'tar';
import type { App } from '../http/route';
import { makeBuild } from './make-build';

type Api = Pick<TestApi<App>, 'app' | 'as' | 'getToken'>;
interface Answer {
  status: number;
  body: Record<string, unknown> & { error: string; code: string; reasons: string[] };
}

export const packBuild = (dir: string): Promise<Buffer> =>
  buffer(create({ cwd: dir, gzip: true, portable: true }, ['.']));

/** Sends an archive to be published. @param bearer an admin's token by default */
export async function sendArchive(api: Api, name: string, bytes: Buffer, bearer?: string): Promise<Answer> {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: `/api/modules/${name}/releases`,
    headers: { authorization: `Bearer ${bearer ?? (await api.getToken('admin'))}`, 'content-type': 'application/gzip' },
    payload: bytes,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** Publishes a valid build with the given parts changed. */
export async function publishBuild(api: Api, parts: Partial<ScreenDescriptor> = {}, bearer?: string): Promise<Answer> {
  return sendArchive(api, parts.name ?? 'mfe_demo', await packBuild(await makeBuild(parts)), bearer);
}

export async function makeKey(api: Api, name: string, days?: number): Promise<{ key: string; id: string }> {
  const { answer } = await api.as('admin').call(makeModuleKey, { params: { name }, body: { label: 'CI', days } });
  return answer;
}

/** Returns a function that moves a module as an admin, from its current revision. */
export function createModuleCaller(api: Api, name: string, bearer?: string) {
  const params = { name };
  const call = async <O extends typeof modules.activateRelease | typeof modules.rollBackModule>(
    operation: O,
    body: object = {},
    revision?: number,
  ) => {
    const token = bearer ?? (await api.getToken('admin'));
    const seen = revision ?? (await api.as('admin').call(modules.getModule, { params })).answer.revision;
    const given = { params: params as ParamsOf<O>, body: { reason: 'because', revision: seen, ...body } as never };
    return callOperation(api.app, token, operation, given);
  };
  type Any = typeof modules.activateRelease;
  return {
    activate: (version: string, revision?: number) => call(modules.activateRelease, { version }, revision),
    rollBack: (revision?: number) => call(modules.rollBackModule, {}, revision),
    tryOut: (version: string, rule: object = {}) =>
      call(modules.setCanary as unknown as Any, { version, percent: 100, roles: [], users: [], ...rule }),
    clearCanary: () => call(modules.clearCanary as unknown as Any),
    disable: () => call(modules.disableModule as unknown as Any),
    enable: () => call(modules.enableModule as unknown as Any),
    read: async () => (await api.as('admin').call(modules.getModule, { params })).answer,
    events: async () => (await api.as('admin').call(modules.listModuleEvents, { params, query: {} })).answer.events,
  };
}
