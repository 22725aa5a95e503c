/** Exports for the shell only: the outer providers, the router itself, and the session before sign-in. */
export {
  IconBell,
  IconChevronRight,
  IconDeviceFloppy,
  IconEye,
  IconEyeOff,
  IconLogout,
  IconMail,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconX,
} from '@tabler/icons-react';
/** Reads the cache of the shell and all modules, with full keys. */
export { useQueryClient as useWholeQueryClient } from '@tanstack/react-query';
export {
  createBrowserRouter,
  createMemoryRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
export { LeaveQuestion } from '../feedback/leave-question';
export { useClearPlace } from '../feedback/use-clear-place';
export { HostProvider } from '../host/host-provider';
export { MenuIcon } from '../host/menu-icon';
export { useThemeSwitch } from '../host/use-theme-switch';
export { getOwnKey, readChangedKeys, setChangedKeys, useChangedKeys } from '../keys/changed-keys';
export { listKeys, type RegisteredKey } from '../keys/key-registry';
export { keyWords } from '../keys/match-key';
export { useOffline } from '../network/use-offline';
export { type ScreenPlace, ScreenPlaceContext } from '../screen/screen-place';
export { readLastPerson, readLastUsername } from '../session/last-person';
export { type HostSession, useHostSession } from '../session/session-context';
export { lazyWithRetry } from '../ui/lazy-with-retry';
export { useNarrow } from '../ui/use-surroundings';

/** Loads the function that names a key press, for the dialog that changes shortcuts. */
export const loadCombinations = () => import('../keys/to-combination');
