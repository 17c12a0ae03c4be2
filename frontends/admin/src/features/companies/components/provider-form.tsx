import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Checkbox, Row, Section, TextField, useErrorText, useForm, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { isChangedMeanwhile } from '../../../lists/changed-meanwhile.ts';
import { CopyButton } from '../../../lists/copy-button.tsx';
import type { Company } from '../api/companies.ts';
import { type CompanySignInAnswer, useChangeCompanySignIn } from '../api/company-sign-in.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';

interface ProviderFormProps {
  company: Company;
  signIn: CompanySignInAnswer & { readonly issuerAnswers?: boolean };
  onDone: (words: string) => void;
}

/** The account service of a company. Its secret is sent and never shown. */
export function ProviderForm({ company: { companyId, name }, signIn, onDone }: ProviderFormProps) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { provider, redirectUri, issuerAnswers } = signIn;
  const { setProvider } = useChangeCompanySignIn(companyId);
  const { issuer = '', clientId = '', requiresMultiFactor = false, version = 0 } = provider ?? {};
  const form = useForm({
    initial: { issuer, clientId, clientSecret: '', requiresMultiFactor },
    check: (values) => {
      const isSame = values.issuer.trim() === issuer && values.clientId.trim() === clientId;
      return {
        issuer: values.issuer.trim() === '' ? t('issuerRequired') : undefined,
        clientId: values.clientId.trim() === '' ? t('clientIdRequired') : undefined,
        clientSecret: values.clientSecret === '' && !(provider && isSame) ? t('clientSecretRequired') : undefined,
      };
    },
    send: async ({ clientSecret, ...fields }) => {
      await setProvider({
        issuer: fields.issuer.trim(),
        clientId: fields.clientId.trim(),
        requiresMultiFactor: fields.requiresMultiFactor,
        ...(clientSecret === '' ? {} : { clientSecret }),
        version,
      });
      onDone(t('providerWasSaved', { name }));
    },
  });
  const isConflict = isChangedMeanwhile(form.failure);
  return (
    <Section title={t('accountService')}>
      <form {...form.props} className={classes.form}>
        {issuerAnswers === false && <Alert tone="warn">{t('issuerSilent')}</Alert>}
        {isConflict && <Alert tone="warn">{t('changedMeanwhile')}</Alert>}
        {form.failure && !isConflict && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
        <div className={classes.copied}>
          <TextField label={t('redirectUri')} hint={t('redirectUriHint')} value={redirectUri} readOnly />
          <CopyButton text={redirectUri} label={t('copyRedirectUri')} />
        </div>
        <TextField
          {...form.field('issuer')}
          label={t('issuer')}
          hint={t('issuerHint')}
          type="url"
          inputMode="url"
          maxLength={300}
        />
        <TextField {...form.field('clientId')} label={t('clientId')} maxLength={255} />
        <TextField
          {...form.field('clientSecret')}
          label={t('clientSecret')}
          hint={t(provider ? 'clientSecretKept' : 'clientSecretHint')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <Checkbox
          {...form.flag('requiresMultiFactor')}
          label={t('requiresMultiFactor')}
          hint={t('requiresMultiFactorHint')}
        />
        <Row>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('saveProvider')}
          </Button>
          {provider && (
            <RemoveProvider companyId={companyId} onDone={() => onDone(t('providerWasRemoved', { name }))} />
          )}
        </Row>
      </form>
    </Section>
  );
}

function RemoveProvider({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { removeProvider } = useChangeCompanySignIn(companyId);
  const [isAsking, setAsking] = useState(false);
  const action = useMutation({ mutationFn: removeProvider, onSuccess: onDone });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('removeProvider')}</Button>
      {isAsking && (
        <Confirm
          question={t('removeProviderQuestion')}
          confirm={t('removeProvider')}
          busy={action.isPending}
          error={action.error && say(shownReason(action.error))}
          onConfirm={() => action.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('removeProviderWhat')}
        </Confirm>
      )}
    </>
  );
}
