import { loadSource } from '../webpack/load-source.mjs';
import { baseOf } from './answer.mjs';

/**
 * The answer of a registry with the module that is being worked on in the place of the published one.
 * @param {object} answer of `GET /remotes` or `GET /start`
 * @param {object | null} descriptor of the build; null where there is none yet
 * @param {readonly string[]} roles whose pages are shown
 */
export async function withModule(answer, descriptor, roles) {
  if (!descriptor) return answer;
  const { holdsAny } = await loadSource('@subtitle/domain/users/roles');
  const routes = descriptor.routes.filter((route) => holdsAny(roles, route.roles));
  const paths = new Set(routes.flatMap(({ path, aliases }) => [path, ...aliases]));
  const menu = descriptor.menu.filter(({ route }) => paths.has(route));
  const own = { ...descriptor, routes, menu, baseUrl: baseOf(descriptor) };
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
