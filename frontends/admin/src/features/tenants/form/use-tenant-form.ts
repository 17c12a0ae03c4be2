import { type Tenant, useClient, whole } from '@parcelbell/client';
import { fetchTenant } from '@parcelbell/client/query';
import type { Locale } from '@parcelbell/ui';
import { useState } from 'react';
import { changePeriods, fetchRetention, type RetentionOfTenant } from '../../retention/api/retention.ts';
import { fetchUnitsInUse, type TowerUnit, type UnitInUse } from '../api/in-use.ts';
import { changeTenant, createTenant } from '../api/save-tenant.ts';
import { changedPeriods, changesOf } from './settings-values.ts';
import { faultsIn, fieldOf } from './tenant-faults.ts';
import {
  bodyOf,
  type FieldName,
  fieldsThatDiffer,
  newTenant,
  rebased,
  type TenantBody,
  type TenantValues,
  valuesOf,
} from './tenant-values.ts';
import { towersIn, unitsAfterRenaming, unitsRemoved } from './towers.ts';
import { useStoredForm } from './use-stored-form.ts';

/** What a change takes away, before it is saved. */
export interface Removal {
  readonly removed: readonly TowerUnit[];
  /** Those where somebody lives or parcels wait; undefined where that could not be found out. */
  readonly inUse: readonly UnitInUse[] | undefined;
}

/** A question that is asked before the form is sent: about what is removed, else about the demo. */
interface Question {
  readonly removal: Removal | undefined;
  readonly answer: (isAgreed: boolean) => void;
}

/** What the form is filled from. */
interface StoredTenant {
  /** Undefined for a new building. */
  readonly tenant: Tenant | undefined;
  /** Its periods; undefined for a new building, or where they could not be loaded. */
  readonly retention: RetentionOfTenant | undefined;
}

interface TenantFormOptions extends StoredTenant {
  mailDomain: string | undefined;
  onSaved: (tenant: Tenant) => void;
}

function filledFrom({ tenant, retention }: StoredTenant, locale: Locale): TenantValues {
  return tenant ? valuesOf(tenant, locale, retention?.periods) : newTenant;
}

/** The state of the form: what was typed, what is wrong with it, and how it is saved. */
export function useTenantForm({ mailDomain, onSaved, ...filled }: TenantFormOptions) {
  const client = useClient();
  const [question, setQuestion] = useState<Question>();

  const form = useStoredForm<StoredTenant, TenantValues, FieldName>({
    stored: filled,
    valuesOf: filledFrom,
    differing: fieldsThatDiffer,
    rebased,
    check: (values, { retention }) => faultsIn(values, mailDomain, retention?.bounds),
    save: async (values) => {
      const body = bodyOf(values);
      const { tenant } = form.stored;
      // The form of a new building stays as it is until it is reset.
      if (!tenant) return onSaved(await createTenant(client, body));
      if (form.changed.includes('isDemoTenant') && !(await agrees(undefined))) return;
      const removal = await removalIn(tenant, body);
      if (removal && !(await agrees(removal))) return;
      await form.changing(() => change(tenant, values));
    },
    fetchNewest: async ({ tenant, retention }) => {
      const tenantId = tenant?.tenantId ?? '';
      const newest = whole(await fetchTenant(client, tenantId), 'version');
      return { tenant: newest, retention: retention && (await fetchRetention(client, tenantId)) };
    },
    fieldOfType: { SLUG_TAKEN: 'slug' },
    fieldOf,
  });
  const { values, set, stored, initial } = form;

  const agrees = (removal: Removal | undefined) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAgreed: boolean) => {
        setQuestion(undefined);
        resolve(isAgreed);
      };
      setQuestion({ removal, answer });
    });

  /** What is to be asked about the units that a change takes away; undefined where nobody lives there and no parcel waits. */
  const removalIn = async ({ tenantId, validUnits }: Tenant, body: TenantBody): Promise<Removal | undefined> => {
    const removed = unitsRemoved(validUnits, body.validUnits);
    if (removed.length === 0) return undefined;
    const inUse = await fetchUnitsInUse(client, tenantId, removed).catch(() => undefined);
    return inUse?.length === 0 ? undefined : { removed, inUse };
  };

  const change = async (tenant: Tenant, edited: TenantValues) => {
    const { retention } = stored;
    const changes = changesOf(bodyOf(initial), bodyOf(edited));
    const periods = changedPeriods(initial, edited);
    const hasPeriods = retention !== undefined && Object.keys(periods).length > 0;
    const isUnchanged = hasPeriods && Object.keys(changes).length === 0;
    // The periods first: they depend on nothing else, and what is saved already is not sent again.
    if (hasPeriods) form.keep({ retention: await changePeriods(client, retention, periods) });
    const saved = isUnchanged ? tenant : await changeTenant(client, tenant, changes);
    onSaved(saved);
    form.keep({ tenant: saved });
  };

  return {
    ...form,
    ...stored,
    question,
    editTowers: (towerNames: string) => {
      const units = unitsAfterRenaming(values.units, towersIn(values.towerNames), towersIn(towerNames));
      set({ towerNames, units }, 'towerNames');
    },
    /** To be called once an import has changed the building. */
    takeImported: () => stored.tenant && void form.takeNewest('own').catch(form.fail),
  };
}

export type TenantForm = ReturnType<typeof useTenantForm>;
