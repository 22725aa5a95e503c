export { changeWaiting, useWorkSummary, WORK_KEY, workSince } from './work/use-work-summary';
