export { KIND_WORDS } from '../work/kind-words';
export { useChannelName } from '../work/use-channel-name';
export { useHouse, useRuleLevels } from '../work/use-house';
export { SETTINGS_KEY, useSettings } from '../work/use-settings';
export { USERS_KEY, useUsers } from '../work/use-users';
export { changeWaiting, useWorkSummary, WORK_KEY, workSince } from '../work/use-work-summary';
