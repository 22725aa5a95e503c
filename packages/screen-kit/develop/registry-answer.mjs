import { loadSource } from '../webpack/load-source.mjs';
import { getVersionFolder } from './answer.mjs';

/**
 * Replaces the published module by the one in development in an answer of the registry.
 * @param {object} answer of `GET /remotes` or `GET /start`
 * @param {object | null} descriptor of the latest build; null before the first build
 * @param {readonly string[]} roles roles whose pages are shown
 */
export async function replaceModule(answer, descriptor, roles) {
  if (!descriptor) return answer;
  const { hasAnyRole } = await loadSource('@subtitle/domain/users/roles');
  const routes = descriptor.routes.filter((route) => hasAnyRole(roles, route.roles));
  const paths = new Set(routes.flatMap(({ path, aliases }) => [path, ...aliases]));
  const menu = descriptor.menu.filter(({ route }) => paths.has(route));
  const own = { ...descriptor, routes, menu, baseUrl: getVersionFolder(descriptor) };
  const others = (list) => list?.filter((one) => (one.name ?? one.module) !== descriptor.name);
  return {
    ...answer,
    remotes: [...others(answer.remotes), own],
    closed: answer.closed.filter((path) => !paths.has(path)),
    ...(answer.disabled && { disabled: others(answer.disabled) }),
    ...(answer.unfit && { unfit: others(answer.unfit) }),
    ...(answer.broken && { broken: others(answer.broken) }),
  };
}
