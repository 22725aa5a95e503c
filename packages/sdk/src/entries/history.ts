export { HistoryButton } from '../history/history-button';
export type { Revision } from '../history/history-lines';
export { SettleSource } from '../history/settle-source';
