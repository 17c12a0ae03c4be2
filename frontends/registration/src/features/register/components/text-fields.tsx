import { textConsentVersion, textConsentWordings } from '@parcelbell/addresses';
import { Checkbox, messageLanguage, useLocale, useMessages } from '@parcelbell/ui';
import { registerMessages } from '../messages.ts';
import type { RegistrationForm } from '../use-registration.ts';
import { PhoneField } from './phone-field.tsx';
import classes from './register-form.module.css';

/** The choice to receive text messages in the words of the consent, and the phone number for them. */
export function TextFields({ form }: { form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const { locale } = useLocale();
  const { values, set, field } = form;
  const wording = textConsentWordings[textConsentVersion][messageLanguage(locale)];
  return (
    <div className={classes.texts}>
      <Checkbox
        label={t('sms')}
        hint={`${wording} ${t('smsHint')}`}
        name="enableSMS"
        checked={values.enableSms}
        onChange={(event) => set({ enableSms: event.target.checked }, 'phone')}
      />
      {values.enableSms && <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} />}
    </div>
  );
}
