export { until } from '@parcelbell/test-tools';
