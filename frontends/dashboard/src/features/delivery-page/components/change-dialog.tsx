import { Button, type Form } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import type { ReactNode } from 'react';
import type { Attempt } from '../../../demo/attempt.ts';
import { Refusal } from '../../../demo/refusal.tsx';

interface ChangeDialogProps {
  form: Pick<Form, 'props' | 'isPending' | 'isChanged' | 'failure'>;
  title: string;
  lead: string;
  /** Whether closing asks first. Default: whether something is edited. */
  unsaved?: boolean;
  /** What sending it tries. */
  attempt: Attempt;
  /** The button that sends it. */
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that changes a parcel: its fields, why the server refused it, and the button. */
export function ChangeDialog({ form, attempt, submit, onClose, children, ...dialog }: ChangeDialogProps) {
  return (
    <Dialog unsaved={form.isChanged} {...dialog} busy={form.isPending} onClose={onClose}>
      <form {...form.props} autoComplete="off">
        {children}
        <Refusal error={form.failure} attempt={attempt} onRead={onClose} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
