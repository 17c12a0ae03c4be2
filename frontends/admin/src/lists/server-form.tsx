import { shownReason } from '@parcelbell/client';
import { Alert, Button, type Form, useErrorText } from '@parcelbell/ui';
import { DialogActions } from '@parcelbell/ui/dialog';
import type { ReactNode } from 'react';
import { isChangedMeanwhile } from './changed-meanwhile.ts';
import classes from './lists.module.css';

interface ServerFormProps {
  form: Pick<Form, 'props' | 'isPending' | 'failure'>;
  /** Said where somebody else was faster, of a form that changes something. */
  changedMeanwhile?: string;
  /** Says what failed, and why. Default: only why. */
  failed?: (why: string) => string;
  /** The button that saves. */
  submit: string;
  children: ReactNode;
}

/** A form in a dialog: what is wrong with the whole of it, its fields, and the buttons. */
export function ServerForm({ form, changedMeanwhile, failed = (why) => why, submit, children }: ServerFormProps) {
  const say = useErrorText();
  const { failure } = form;
  const isConflict = changedMeanwhile !== undefined && isChangedMeanwhile(failure);
  return (
    <form {...form.props} className={classes.form}>
      {isConflict && <Alert tone="warn">{changedMeanwhile}</Alert>}
      {failure && !isConflict && <Alert tone="bad">{failed(say(shownReason(failure)))}</Alert>}
      {children}
      <DialogActions>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
