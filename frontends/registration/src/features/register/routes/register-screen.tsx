import type { PublicTenant } from '@parcelbell/client';
import { Alert, Page, Section, useMessages } from '@parcelbell/ui';
import { useNavigate, useParams } from '@parcelbell/ui/router';
import { useEffect, useState } from 'react';
import type { Registered } from '../api/register.ts';
import { RegisterForm } from '../components/register-form.tsx';
import { registerMessages } from '../messages.ts';
import { useRegistration } from '../use-registration.ts';

const successShownMs = 2000;

/** The registration form, and a success message after it was sent. */
export function RegisterScreen({ building }: { building: PublicTenant }) {
  const t = useMessages(registerMessages);
  const [registered, setRegistered] = useState<Registered>();
  const form = useRegistration(building, setRegistered);
  useGoOn(registered);
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <div role="status">
        {registered && (
          <Alert tone="good" title={t('registered')} announce={false}>
            {t('registeredNext')}
          </Alert>
        )}
      </div>
      {!registered && (
        <Section>
          <RegisterForm building={building} form={form} />
        </Section>
      )}
    </Page>
  );
}

/** Goes on to the success page. It replaces this page in the history, so that going back does not show a sent form. */
function useGoOn(registered: Registered | undefined): void {
  const { tenantSlug = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!registered) return;
    // Loads the next page's script while the reader reads the success message.
    import('../../success/routes/success-screen.tsx').catch(() => undefined);
    const go = () => navigate(`/${tenantSlug}/success`, { replace: true, state: registered });
    const timer = setTimeout(() => void go(), successShownMs);
    return () => clearTimeout(timer);
  }, [registered, tenantSlug, navigate]);
}
