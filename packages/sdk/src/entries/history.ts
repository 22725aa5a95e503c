export { HistoryButton } from '../history/history-button';
export type { HistoryUnit, Revision } from '../history/history-lines';
export { HistoryList } from '../history/history-list';
export { SettleSource } from '../history/settle-source';
