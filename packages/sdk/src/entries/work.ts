export { KIND_WORDS } from '../work/kind-words';
export { useHouse } from '../work/use-house';
export { changeWaiting, useWorkSummary, WORK_KEY, workSince } from '../work/use-work-summary';
