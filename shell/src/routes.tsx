import { PAGES } from '@subtitle/domain/screen-paths';
import { RouteFailure } from './errors/route-failure';
import { SignedInGuard } from './guards/signed-in-guard';
import { LoginRoute } from './login/login-route';
import { ScreenArea } from './screen-area';
import { SearchRoute } from './spotlight/search-route';

/**
 * The login and the search results belong to the shell. Every other page is found in the descriptors of the modules, so
 * that a new module needs no change here.
 */
export const ROUTES = [
  { path: PAGES.login, element: <LoginRoute />, errorElement: <RouteFailure /> },
  {
    element: <SignedInGuard />,
    errorElement: <RouteFailure />,
    children: [
      { path: PAGES.search, element: <SearchRoute /> },
      { path: '*', element: <ScreenArea /> },
    ],
  },
];
