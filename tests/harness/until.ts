export { until } from '@parcelbell/platform/testing/until';
