import { DecidedRows } from '../features/list-decided/decided';

export default function DecidedScreen() {
  return <DecidedRows />;
}
