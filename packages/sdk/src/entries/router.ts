export {
  Link,
  NavLink,
  /** @deprecated Kept for modules built for 1.5. A page can have only one blocker, so use `useLeaveGuard`. */
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useLeaveGuard } from '../leave/use-leave-guard';
export { type UrlStep, useUrlState } from '../router/use-url-state';
