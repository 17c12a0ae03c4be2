export { Confirm } from './dialog/confirm.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { DialogActions } from './dialog/dialog-actions.tsx';
