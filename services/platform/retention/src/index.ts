export { createRetention, portionOf, type Retention, type RetentionStep, removeOver } from './create-retention.ts';
export { markersBefore, retentionMarker } from './markers.ts';
export {
  type Bounds,
  monthsBefore,
  periodNames,
  type RetentionBounds,
  type RetentionKind,
  type RetentionPeriods,
  retentionKinds,
} from './periods.ts';
export { auditMonthsSetting, boundsOf, retentionSettings } from './settings.ts';
