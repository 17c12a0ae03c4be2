export { ErrorSummary } from './editing/error-summary.tsx';
export { SaveBar } from './editing/save-bar.tsx';
export { useUnsavedChanges } from './editing/use-unsaved-changes.tsx';
