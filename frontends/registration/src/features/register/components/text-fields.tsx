import { Checkbox, useMessages } from '@parcelbell/ui';
import { registerMessages } from '../messages.ts';
import type { RegistrationForm } from '../use-registration.ts';
import { PhoneField } from './phone-field.tsx';
import classes from './register-form.module.css';

/** The choice to receive text messages, and the phone number for them. */
export function TextFields({ form }: { form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const { values, set, field } = form;
  return (
    <div className={classes.texts}>
      <Checkbox
        label={t('sms')}
        hint={t('smsHint')}
        name="enableSMS"
        checked={values.enableSms}
        onChange={(event) => set({ enableSms: event.target.checked }, 'phone')}
      />
      {values.enableSms && <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} />}
    </div>
  );
}
