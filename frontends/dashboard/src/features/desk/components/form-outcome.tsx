import { Icon } from '@parcelbell/ui';
import { DemoAlert } from '../../../parcels/components/demo-alert.tsx';
import type { FormState } from '../form-state.ts';
import classes from './delivery-form.module.css';

/** Beside the button, in a place that is always there: that the parcel was logged, or why it was not. */
export function FormOutcome({ state }: { state: FormState }) {
  const { problem, success } = state;
  const failed = problem?.field === 'form' ? problem : undefined;
  return (
    <div className={classes.outcome}>
      <div role="alert">
        {failed?.demo && <DemoAlert limitation={failed.demo} />}
        {failed && !failed.demo && (
          <p className={classes.failed}>
            <Icon name="warning" />
            <span>{failed.text}</span>
          </p>
        )}
      </div>
      <div role="status">
        {success && !failed && (
          <p className={classes.success}>
            <Icon name="check" />
            <span>{success}</span>
          </p>
        )}
      </div>
    </div>
  );
}
