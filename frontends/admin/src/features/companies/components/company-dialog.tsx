import { useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { type Company, useChangeCompanies } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';
import { ChooseTenants } from './choose-tenants.tsx';
import { CompanyAdmins } from './company-admins.tsx';
import { CompanySignIn } from './company-sign-in.tsx';
import { DetailsForm } from './details-form.tsx';
import { DirectoryAccess } from './directory-access.tsx';
import { Members } from './members.tsx';

type Part = 'members' | 'choose' | 'details' | 'admins' | 'signIn' | 'directory';

interface CompanyDialogProps {
  company: Company;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** A company: its buildings, those that may be added, its name and what its buildings have of it, who administers it, and how its people sign in. It begins with what a proposed company needs. */
export function CompanyDialog({ company: opened, onDone, onClose }: CompanyDialogProps) {
  const t = useMessages(companiesMessages);
  const { change } = useChangeCompanies();
  const [company, setCompany] = useState(opened);
  const [tab, setTab] = useState<Part>(opened.state === 'proposed' ? 'choose' : 'members');
  const { companyId, name, version } = company;
  const isConfirmed = company.state === 'confirmed';
  const tabs = [
    { id: 'members', label: t('members') },
    { id: 'choose', label: t('choose') },
    { id: 'details', label: t('details') },
    ...(isConfirmed ? [{ id: 'admins', label: t('admins') } as const] : []),
    { id: 'signIn', label: t('signIn') },
    ...(isConfirmed ? [{ id: 'directory', label: t('directory') } as const] : []),
  ] as const;
  const save = async (fields: Parameters<typeof change>[1]) => {
    const saved = await change(companyId, fields);
    setCompany(saved);
    onDone(t('wasSaved', { name: saved.name }));
  };
  return (
    <Dialog title={name} lead={t(company.state)} place="side" onClose={onClose}>
      <Tabs label={t('parts')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'members' && (
          <Members
            company={company}
            onTemplate={async ({ tenantId, name: building }) => {
              setCompany(await change(companyId, { templateTenantId: tenantId, version }));
              onDone(t('templateWasChosen', { building, name }));
            }}
            onTakenOut={({ name: building }) => onDone(t('wasTakenOut', { building, name }))}
          />
        )}
        {tab === 'choose' && (
          <ChooseTenants
            company={company}
            onAdded={(saved, count) => {
              setCompany(saved);
              onDone(t('buildingsWereAdded', { count, name }));
              setTab('members');
            }}
          />
        )}
        {tab === 'admins' && <CompanyAdmins companyId={companyId} />}
        {tab === 'directory' && <DirectoryAccess companyId={companyId} />}
        {tab === 'details' && <DetailsForm key={version} company={company} onSave={save} />}
        {tab === 'signIn' && <CompanySignIn company={company} onDone={onDone} />}
      </Tabs>
    </Dialog>
  );
}
