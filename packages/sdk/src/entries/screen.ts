export { type LinkTarget, linkTo } from '../screen/link-to';
export { useParams, useReport } from '../screen/screen-place';
