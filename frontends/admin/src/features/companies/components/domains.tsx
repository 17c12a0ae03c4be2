import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import {
  Alert,
  Button,
  Row,
  Section,
  Stack,
  StatusWord,
  Text,
  TextField,
  useErrorText,
  useForm,
  useMessages,
} from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { CopyButton } from '../../../lists/copy-button.tsx';
import type { Company } from '../api/companies.ts';
import { type CompanyDomain, useChangeCompanySignIn } from '../api/company-sign-in.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';

interface DomainsProps {
  company: Company;
  domains: readonly CompanyDomain[];
  onDone: (words: string) => void;
}

/** The mail domains of a company, each with the TXT record that proves it. */
export function Domains({ company: { companyId }, domains, onDone }: DomainsProps) {
  const t = useMessages(companiesMessages);
  return (
    <Section title={t('domains')}>
      <Stack>
        {domains.length === 0 && <Text tone="muted">{t('noDomains')}</Text>}
        <ul className={classes.lines}>
          {domains.map((domain) => (
            <li key={domain.domain}>
              <Domain companyId={companyId} domain={domain} onDone={onDone} />
            </li>
          ))}
        </ul>
        <AddDomain companyId={companyId} onDone={onDone} />
      </Stack>
    </Section>
  );
}

interface DomainProps {
  companyId: string;
  domain: CompanyDomain;
  onDone: (words: string) => void;
}

function Domain({ companyId, domain: { domain, proof, recordName, recordValue }, onDone }: DomainProps) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { proveDomain, removeDomain } = useChangeCompanySignIn(companyId);
  const [asking, setAsking] = useState<'confirm' | 'remove'>();
  const close = () => setAsking(undefined);
  const check = useMutation({
    mutationFn: () => proveDomain(domain, 'dns'),
    onSuccess: () => onDone(t('domainWasProved', { domain })),
  });
  const confirm = useMutation({
    mutationFn: () => proveDomain(domain, 'superadmin'),
    onSuccess: () => {
      close();
      onDone(t('domainWasProved', { domain }));
    },
  });
  const remove = useMutation({
    mutationFn: () => removeDomain(domain),
    onSuccess: () => onDone(t('domainWasRemoved', { domain })),
  });
  return (
    <div className={classes.domain}>
      <div className={classes.line}>
        <span className={classes.name}>
          {domain}
          <StatusWord tone={proof ? 'good' : 'warn'}>{t(proof ? wordOf[proof] : 'domainUnproved')}</StatusWord>
        </span>
        <Button size="small" aria-label={t('removeDomainOf', { domain })} onClick={() => setAsking('remove')}>
          {t('removeDomain')}
        </Button>
      </div>
      {!proof && (
        <>
          <Text size="small">{t('recordLead')}</Text>
          <dl className={classes.record}>
            <Part label={t('recordName')} text={recordName} copy={t('copyRecordName', { domain })} />
            <Part label={t('recordValue')} text={recordValue} copy={t('copyRecordValue', { domain })} />
          </dl>
          {check.error && <Alert tone="warn">{say(shownReason(check.error))}</Alert>}
          <Row>
            <Button
              size="small"
              aria-label={t('checkNowOf', { domain })}
              busy={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('checkNow')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('confirmDomainOf', { domain })}
              onClick={() => setAsking('confirm')}
            >
              {t('confirmDomain')}
            </Button>
          </Row>
        </>
      )}
      {asking === 'confirm' && (
        <Confirm
          question={t('confirmDomainQuestion')}
          confirm={t('confirmDomain')}
          busy={confirm.isPending}
          error={confirm.error && say(shownReason(confirm.error))}
          onConfirm={() => confirm.mutate()}
          onClose={close}
        >
          {t('confirmDomainWhat', { domain })}
        </Confirm>
      )}
      {asking === 'remove' && (
        <Confirm
          question={t('removeDomainQuestion')}
          confirm={t('removeDomain')}
          busy={remove.isPending}
          error={remove.error && say(shownReason(remove.error))}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          {t('removeDomainWhat', { domain })}
        </Confirm>
      )}
    </div>
  );
}

const wordOf = { dns: 'domainProvedByDns', superadmin: 'domainProvedByHand' } as const;

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className={classes.part}>
      <Text as="dt" size="small" tone="muted">
        {label}
      </Text>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} label={copy} />
      </dd>
    </div>
  );
}

function AddDomain({ companyId, onDone }: Pick<DomainProps, 'companyId' | 'onDone'>) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { addDomain } = useChangeCompanySignIn(companyId);
  const form = useForm({
    initial: { domain: '' },
    check: ({ domain }) => ({ domain: domain.trim() === '' ? t('domainRequired') : undefined }),
    send: async ({ domain }) => {
      await addDomain(domain.trim());
      onDone(t('domainWasAdded', { domain: domain.trim() }));
      form.reset();
    },
  });
  return (
    <form {...form.props} className={classes.form}>
      {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
      <TextField {...form.field('domain')} label={t('domain')} hint={t('domainHint')} maxLength={253} />
      <Row>
        <Button type="submit" busy={form.isPending}>
          {t('addDomain')}
        </Button>
      </Row>
    </form>
  );
}
