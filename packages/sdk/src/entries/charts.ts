export { type Bar, type BarPart, BarsChart } from '../charts/bars-chart';
export { durationWords } from '../charts/cards/duration-words';
export { hasNoData } from '../charts/cards/live-cards';
export { StatCards } from '../charts/cards/stat-cards';
export { useOverview } from '../charts/cards/use-overview';
export { ChartCard } from '../charts/chart-card';
export { languageColor, PLAIN_COLOR, statusColor, URGENCY_COLORS } from '../charts/chart-colors';
export { ColumnsChart } from '../charts/columns-chart';
export { SparkLine } from '../charts/spark-line';
