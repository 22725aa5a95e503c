/// <reference path="../css.d.ts" />
import '@mantine/charts/styles.layer.css';

export { AreaChart, BarChart, DonutChart, LineChart, Sparkline } from '@mantine/charts';
