import { useLateFaults } from './use-late-faults';

/**
 * Renders nothing; reports errors of modules that occur later. Loaded after the start, before which no code of a module
 * has run.
 */
export default function LateFaults() {
  useLateFaults();
  return null;
}
