export { BarChart, type BarChartProps, type BarPoint } from './charts/bar-chart.tsx';
export type { ChartPoint } from './charts/chart-figure.tsx';
export { DoughnutChart, type DoughnutChartProps } from './charts/doughnut-chart.tsx';
export { LineChart, type LineChartProps } from './charts/line-chart.tsx';
