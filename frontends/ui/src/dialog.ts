export { Confirm, type ConfirmProps } from './dialog/confirm.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { DialogActions, type DialogActionsProps } from './dialog/dialog-actions.tsx';
