import type { TenantRole, TenantSummary } from '@parcelbell/client';
import { useMyTenants } from '@parcelbell/client/query';
import { Button, Select, useForm, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import type { RoleInTenant } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import { givenRoles, tenantRoleNames } from '../role-names.ts';
import classes from './users.module.css';

const maxSuggested = 8;

interface AddRoleProps {
  /** The roles that the user has. */
  held: readonly TenantRole[];
  busy: boolean;
  onAdd: (role: RoleInTenant, onSettled: () => void) => void;
}

/** Gives a user a role in one more building, found by its name. */
export function AddRole({ held, busy, onAdd }: AddRoleProps) {
  const t = useMessages(usersMessages);
  const { data: tenants = [] } = useMyTenants();
  const free = tenants.filter(({ tenantId }) => !held.some((each) => each.tenantId === tenantId));
  const chosenIn = (name: string) => free.find((tenant) => same(tenant.name, name));
  const form = useForm<{ name: string; role: (typeof givenRoles)[number] }>({
    initial: { name: '', role: 'admin' },
    check: ({ name }) => ({ name: chosenIn(name) ? undefined : t('noSuchBuilding') }),
    send: ({ name, role }) => {
      const chosen = chosenIn(name);
      if (chosen) onAdd({ tenantId: chosen.tenantId, role }, () => form.set({ name: '' }));
    },
  });
  const { name } = form.values;
  return (
    <form {...form.props} className={classes.addRole}>
      <Combobox
        {...form.field('name')}
        label={t('addTo')}
        suggestions={name.trim() === '' ? [] : suggestionsFor(name, free)}
        onPick={({ label }) => form.set({ name: label })}
      />
      <Select
        {...form.field('role')}
        label={t('roleThere')}
        options={givenRoles.map((value) => ({ value, label: t(tenantRoleNames[value]) }))}
      />
      <Button type="submit" busy={busy}>
        {t('addRole')}
      </Button>
    </form>
  );
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function suggestionsFor(text: string, tenants: readonly TenantSummary[]) {
  const wanted = text.trim().toLowerCase();
  return tenants
    .filter(({ name }) => name.toLowerCase().includes(wanted) && !same(name, text))
    .slice(0, maxSuggested)
    .map(({ tenantId, name }) => ({ id: tenantId, label: name }));
}
