export { HistoryButton } from '../history/history-button';
