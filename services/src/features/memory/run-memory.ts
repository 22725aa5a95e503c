import { runSteps } from '../../infra/run-steps';
import { createMemoryImportStepper } from './exchange/memory-import-stepper';
import { createMemoryFollower } from './follow/memory-follower';

/** Interval between two checks for changes. */
const CHECK_MS = 1_000;

/** Keeps the memory up to date until it is closed. */
export function runMemory(onError: (error: unknown) => void, isPaused: () => boolean) {
  return runSteps(createMemoryFollower(), { idleMs: CHECK_MS, onError, isPaused });
}

/** Checks and stores files of translations until it is closed. */
export function runMemoryImports(onError: (error: unknown) => void, isPaused: () => boolean) {
  return runSteps(createMemoryImportStepper(), { idleMs: CHECK_MS, onError, isPaused });
}
