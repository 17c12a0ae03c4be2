import type { TenantRole, TenantSummary } from '@parcelbell/client';
import { useMyTenants } from '@parcelbell/client/query';
import { Button, Select, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import { type FormEvent, useState } from 'react';
import type { RoleInTenant } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import { givenRoles, tenantRoleNames } from '../role-names.ts';
import classes from './users.module.css';

const suggested = 8;

interface AddRoleProps {
  /** The roles that the user has. */
  held: readonly TenantRole[];
  busy: boolean;
  onAdd: (role: RoleInTenant, onSettled: () => void) => void;
}

/** Gives a user a role in one more building, found by its name. */
export function AddRole({ held, busy, onAdd }: AddRoleProps) {
  const t = useMessages(usersMessages);
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof givenRoles)[number]>('admin');
  const [unknown, setUnknown] = useState(false);
  const { data: tenants = [] } = useMyTenants();
  const free = tenants.filter(({ tenantId }) => !held.some((each) => each.tenantId === tenantId));
  const edit = (text: string) => {
    setName(text);
    setUnknown(false);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const chosen = free.find((tenant) => same(tenant.name, name));
    setUnknown(!chosen);
    if (chosen) onAdd({ tenantId: chosen.tenantId, role }, () => setName(''));
  };
  return (
    <form className={classes.addRole} onSubmit={add} noValidate>
      <Combobox
        label={t('addTo')}
        value={name}
        onChange={edit}
        suggestions={name.trim() === '' ? [] : suggestionsFor(name, free)}
        onPick={({ label }) => edit(label)}
        error={unknown ? t('noSuchBuilding') : undefined}
      />
      <Select
        label={t('roleThere')}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(givenRoles.find((each) => each === value) ?? role)}
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
    .slice(0, suggested)
    .map(({ tenantId, name }) => ({ id: tenantId, label: name }));
}
