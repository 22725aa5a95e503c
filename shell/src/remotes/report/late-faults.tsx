import { useLateFaults } from './use-late-faults';

/**
 * Renders no element; reports errors of modules that occur after their pages were opened. It is loaded after the start,
 * because no code of a module runs before.
 */
export default function LateFaults() {
  useLateFaults();
  return null;
}
