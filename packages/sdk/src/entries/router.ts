export {
  Link,
  NavLink,
  /** @deprecated Kept for modules built for 1.5: a page can have only one, so take `useLeaveGuard`. */
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useLeaveGuard } from '../leave/use-leave-guard';
export { type UrlStep, useUrlState } from '../router/use-url-state';
