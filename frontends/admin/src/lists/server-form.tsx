import { Alert, Button } from '@parcelbell/ui';
import { DialogActions } from '@parcelbell/ui/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './lists.module.css';

export interface ServerFormProps {
  /** What `useServerForm` answers. */
  form: {
    readonly busy: boolean;
    readonly changedMeanwhile: boolean;
    readonly attempts: number;
    readonly submit: () => Promise<void>;
  };
  /** Said where somebody else was faster. */
  changedMeanwhile: string;
  /** What is wrong with the whole of it. */
  problem: string | undefined;
  /** The button that saves. */
  submit: string;
  children: ReactNode;
}

/** A form in a dialog: what is wrong with the whole of it, its fields, and the buttons. */
export function ServerForm({ form, changedMeanwhile, problem, submit, children }: ServerFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus to the first field with a fault.
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [attempts]);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.changedMeanwhile && <Alert tone="warn">{changedMeanwhile}</Alert>}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {children}
      <DialogActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
