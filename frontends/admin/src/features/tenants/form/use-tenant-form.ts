import { type Tenant, useClient, whole } from '@parcelbell/client';
import { fetchTenant } from '@parcelbell/client/query';
import { useForm, useLocale } from '@parcelbell/ui';
import { useMemo, useState } from 'react';
import { isChangedMeanwhile } from '../../../lists/changed-meanwhile.ts';
import {
  changePeriods,
  fetchRetention,
  type RetentionOfTenant,
  type RetentionPeriods,
} from '../../retention/api/retention.ts';
import { fetchUnitsInUse, type TowerUnit, type UnitInUse } from '../api/in-use.ts';
import { changeTenant, createTenant } from '../api/save-tenant.ts';
import { faultsIn, fieldOf } from './tenant-faults.ts';
import {
  bodyOf,
  changedPeriods,
  changesOf,
  type FieldName,
  fieldsThatDiffer,
  newTenant,
  rebased,
  type TenantBody,
  type TenantValues,
  valuesOf,
} from './tenant-values.ts';
import { towersIn, unitsAfterRenaming, unitsRemoved } from './towers.ts';

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

/** What somebody else saved while the form was open. */
export interface Meanwhile {
  /** The fields that somebody else changed. */
  readonly theirs: readonly FieldName[];
  /** Those of them that were changed here too, and keep what was typed. */
  readonly both: readonly FieldName[];
}

interface TenantFormOptions {
  tenant: Tenant | undefined;
  /** Its periods; undefined for a new building, or where they could not be loaded. */
  retention: RetentionOfTenant | undefined;
  mailDomain: string | undefined;
  onSaved: (tenant: Tenant) => void;
}

/** The state of the form: what was typed, what is wrong with it, and how it is saved. */
export function useTenantForm({ tenant, retention, mailDomain, onSaved }: TenantFormOptions) {
  const client = useClient();
  const { locale } = useLocale();
  // The building that the form is filled from; undefined for a new one.
  const [stored, setStored] = useState(tenant);
  const [storedRetention, setStoredRetention] = useState(retention);
  const periods = storedRetention?.periods;
  const bounds = storedRetention?.bounds;
  const [question, setQuestion] = useState<Question>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const initial = useMemo(() => (stored ? valuesOf(stored, locale, periods) : newTenant), [stored, locale, periods]);

  const form = useForm<TenantValues, FieldName>({
    initial,
    check: (values) =>
      Object.fromEntries(faultsIn(values, mailDomain, bounds).map(({ field, reason }) => [field, reason])),
    send: async (values) => {
      const body = bodyOf(values);
      // The form of a new building stays as it is until it is reset.
      if (!stored) return onSaved(await createTenant(client, body));
      if (changed.includes('isDemoTenant') && !(await agrees(undefined))) return;
      const removal = await removalIn(stored, body);
      if (removal && !(await agrees(removal))) return;
      await change(stored, body, changedPeriods(initial, values));
    },
    fieldOfType: { SLUG_TAKEN: 'slug' },
    fieldOf,
  });
  const { values, set, reset } = form;
  const changed: readonly FieldName[] = fieldsThatDiffer(initial, values);

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

  const change = async (before: Tenant, body: TenantBody, newPeriods: Partial<RetentionPeriods>) => {
    try {
      const changes = changesOf(bodyOf(initial), body);
      const hasPeriods = storedRetention !== undefined && Object.keys(newPeriods).length > 0;
      const isUnchanged = hasPeriods && Object.keys(changes).length === 0;
      // The periods first: they depend on nothing else, and what is saved already is not sent again.
      if (hasPeriods) setStoredRetention(await changePeriods(client, storedRetention, newPeriods));
      const saved = isUnchanged ? before : await changeTenant(client, before, changes);
      onSaved(saved);
      setStored(saved);
      setMeanwhile(undefined);
      reset();
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      await takeNewest(before, 'others');
    }
  };

  /** Fills the form from the newest state, and keeps what was typed. What an import changed is only said where it was changed here too. */
  const takeNewest = async ({ tenantId }: Tenant, by: 'others' | 'import') => {
    const newest = whole(await fetchTenant(client, tenantId), 'version');
    const newestRetention = storedRetention && (await fetchRetention(client, tenantId));
    const there = valuesOf(newest, locale, newestRetention?.periods);
    const theirs = fieldsThatDiffer(initial, there);
    const both = theirs.filter((field) => changed.includes(field));
    set((typed) => rebased(typed, initial, there));
    setStored(newest);
    setStoredRetention(newestRetention);
    setMeanwhile(by === 'others' || both.length > 0 ? { theirs, both } : undefined);
  };

  return {
    ...form,
    tenant: stored,
    retention: storedRetention,
    changed,
    question,
    meanwhile,
    editTowers: (towerNames: string) => {
      const units = unitsAfterRenaming(values.units, towersIn(values.towerNames), towersIn(towerNames));
      set({ towerNames, units }, 'towerNames');
    },
    /** To be called once an import has changed the building. */
    takeImported: () => stored && void takeNewest(stored, 'import').catch(form.fail),
    discard: () => {
      reset();
      setMeanwhile(undefined);
    },
  };
}

export type TenantForm = ReturnType<typeof useTenantForm>;
