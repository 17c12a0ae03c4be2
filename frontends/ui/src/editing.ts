export { ErrorSummary, type FieldError } from './editing/error-summary.tsx';
export { SaveBar, type SaveBarProps } from './editing/save-bar.tsx';
export { useUnsavedChanges } from './editing/use-unsaved-changes.tsx';
