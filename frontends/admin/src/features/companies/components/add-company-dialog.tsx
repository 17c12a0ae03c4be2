import { useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { type Company, useChangeCompanies } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';
import { NameForm } from './name-form.tsx';

interface AddCompanyDialogProps {
  onAdded: (company: Company) => void;
  onClose: () => void;
}

export function AddCompanyDialog({ onAdded, onClose }: AddCompanyDialogProps) {
  const t = useMessages(companiesMessages);
  const { add } = useChangeCompanies();
  return (
    <Dialog title={t('addTitle')} lead={t('addLead')} onClose={onClose}>
      <NameForm submit={t('add')} onSave={async (name) => onAdded(await add(name))} />
    </Dialog>
  );
}
