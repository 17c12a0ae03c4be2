export { BarChart } from './charts/bar-chart.tsx';
export { DoughnutChart } from './charts/doughnut-chart.tsx';
export { LineChart } from './charts/line-chart.tsx';
