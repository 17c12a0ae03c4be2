import { textConsentVersion, textConsentWordings } from '@parcelbell/addresses';
import { Checkbox, LazyPart, loadable, messageLanguage, useLoaded, useLocale, useMessages } from '@parcelbell/ui';
import { useEffect } from 'react';
import { registerMessages } from '../messages.ts';
import type { RegistrationForm } from '../use-registration.ts';
import type { PhoneFieldProps } from './phone-field.tsx';
import classes from './register-form.module.css';

/** Fetched once the form is shown: nobody needs it before the box is checked. */
const phoneField = loadable(async () => (await import('./phone-field.tsx')).PhoneField);

/** The choice to receive text messages in the words of the consent, and the phone number for them. */
export function TextFields({ form }: { form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const { locale } = useLocale();
  const { values, set, field } = form;
  useEffect(() => void phoneField.load().catch(() => undefined), []);
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
      {values.enableSms && (
        <LazyPart>
          <LoadedPhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} />
        </LazyPart>
      )}
    </div>
  );
}

function LoadedPhoneField(props: PhoneFieldProps) {
  const PhoneField = useLoaded(phoneField);
  return PhoneField && <PhoneField {...props} />;
}
