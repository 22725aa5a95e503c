import { ReviewHistory } from '../features/list-decided/decided';

export default function DecidedScreen() {
  return <ReviewHistory />;
}
