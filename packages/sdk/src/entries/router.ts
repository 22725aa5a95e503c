export {
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type UrlStep, useUrlState } from '../router/use-url-state';
