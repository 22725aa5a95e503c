import { useLateFaults } from './use-late-faults';

/** Shows nothing: reports what modules do wrong later. Fetched after the start, before which none of their code has run. */
export default function LateFaults() {
  useLateFaults();
  return null;
}
