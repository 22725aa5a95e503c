import type { RemoteAnswer, ScreenMenu, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import type { EffectiveRole, Role } from '@subtitle/contracts/roles';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { createRegistryAnswer, createTestRemote } from './test-remote';

interface ScreenConfig {
  name: string;
  routes: (Partial<ScreenRoute> & Pick<ScreenRoute, 'path' | 'title'> & { roles: EffectiveRole[] })[];
  menu: (Partial<ScreenMenu> & Pick<ScreenMenu, 'route' | 'label' | 'icon' | 'order'>)[];
}

const CONFIGS: ScreenConfig[] = ['assign', 'review', 'translate', 'uploader'].map(
  (module) => require(`../../../mfe-${module}/screen.config.mjs`).default,
);

/** Returns the registry's answer for these roles, with the modules as their sources declare them. */
export function buildDeclaredRemotes(...roles: Role[]): { remotes: RemoteAnswer[]; closed: string[]; hostApi: string } {
  const isOpen = (route: { roles: EffectiveRole[] }) => hasAnyRole(roles, route.roles);
  const remotes = CONFIGS.map(({ name, routes, menu }) => {
    const open = routes.filter(isOpen).map((route) => ({ aliases: [], expose: './x', ...route }) as ScreenRoute);
    const entries = menu.filter(({ route }) => open.some(({ path }) => path === route));
    return createTestRemote({
      name,
      routes: open,
      menu: entries.map((entry) => ({ group: null, bottom: false, ...entry })),
    });
  });
  const closed = CONFIGS.flatMap(({ routes }) => routes.filter((route) => !isOpen(route)));
  return createRegistryAnswer(
    remotes.filter(({ routes }) => routes.length > 0),
    closed.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  );
}
