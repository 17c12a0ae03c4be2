import { ApiError, type Reason, shownReason, type Tenant, useClient, whole } from '@parcelbell/client';
import { fetchTenant } from '@parcelbell/client/query';
import { useLocale } from '@parcelbell/ui';
import { useCallback, useState } from 'react';
import { fetchUnitsInUse, type TowerUnit, type UnitInUse } from '../api/in-use.ts';
import { changeTenant, createTenant } from '../api/save-tenant.ts';
import { faultsIn, refusalOf, type TenantFault } from './tenant-faults.ts';
import {
  bodyOf,
  changesOf,
  type FieldName,
  fieldsThatDiffer,
  newTenant,
  rebased,
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

/** What somebody else saved while the form was open. */
export interface Meanwhile {
  /** The fields that somebody else changed. */
  readonly theirs: readonly FieldName[];
  /** Those of them that were changed here too, and keep what was typed. */
  readonly both: readonly FieldName[];
}

interface State {
  /** The building that the form was filled from; undefined for a new one. */
  readonly tenant: Tenant | undefined;
  /** What the fields began with. */
  readonly start: TenantValues;
  readonly values: TenantValues;
  readonly faults: readonly TenantFault[];
  /** Why it was not saved, where that is about no field. */
  readonly refused: Reason | undefined;
  readonly removal: Removal | undefined;
  /** It is asked whether the building is really to become a demo, or to be none any more. */
  readonly asksAboutDemo: boolean;
  readonly meanwhile: Meanwhile | undefined;
  readonly busy: boolean;
  /** How often it could not be saved, so that the summary gets the focus each time. */
  readonly attempt: number;
}

interface TenantFormOptions {
  tenant: Tenant | undefined;
  mailDomain: string | undefined;
  onSaved: (tenant: Tenant) => void;
}

/** The state of the form: what was typed, what is wrong with it, and how it is saved. */
export function useTenantForm({ tenant, mailDomain, onSaved }: TenantFormOptions) {
  const client = useClient();
  const { locale } = useLocale();
  const [state, setState] = useState<State>(() => begin(tenant && valuesOf(tenant, locale), tenant));
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));
  const { values, start } = state;
  const changed = fieldsThatDiffer(start, values);

  const edit = useCallback((field: FieldName, next: Partial<TenantValues>) => {
    setState((before) => ({
      ...before,
      values: { ...before.values, ...next },
      faults: before.faults.filter((fault) => fault.field !== field),
    }));
  }, []);

  const fail = (faults: readonly TenantFault[], refused: Reason | undefined) =>
    setState((before) => ({ ...before, faults, refused, busy: false, attempt: before.attempt + 1 }));

  const save = async () => {
    set({ busy: true, removal: undefined, asksAboutDemo: false, refused: undefined });
    const body = bodyOf(values);
    try {
      const saved = state.tenant
        ? await changeTenant(client, state.tenant, changesOf(bodyOf(start), body))
        : await createTenant(client, body);
      onSaved(saved);
      // The form of a new building stays as it is until it is reset.
      if (state.tenant) setState(begin(valuesOf(saved, locale), saved));
    } catch (error) {
      await refuse(error);
    }
  };

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) return fail([], shownReason(error));
    if (error.type === 'CHANGED_MEANWHILE' && state.tenant) return takeNewest(state.tenant, 'others');
    const { faults, general } = refusalOf(error, values);
    fail(faults, general);
  };

  /** Fills the form from the newest state, and keeps what was typed. */
  const takeNewest = async ({ tenantId }: Tenant, by: 'others' | 'import') => {
    try {
      const newest = whole(await fetchTenant(client, tenantId), 'version');
      setState((before) => onNewest(before, newest, { there: valuesOf(newest, locale), by }));
    } catch (error) {
      fail([], shownReason(error));
    }
  };

  const submit = async () => {
    if (state.busy || changed.length === 0) return;
    const faults = faultsIn(values, mailDomain);
    if (faults.length > 0) return fail(faults, undefined);
    if (state.tenant && changed.includes('isDemoTenant'))
      return set({ asksAboutDemo: true, faults: [], refused: undefined });
    return saveUnlessInUse();
  };

  /** Saves, after a question where the change takes units away in which somebody lives or parcels wait. */
  const saveUnlessInUse = async () => {
    const removed = state.tenant ? unitsRemoved(state.tenant.validUnits, bodyOf(values).validUnits) : [];
    if (!state.tenant || removed.length === 0) return save();
    set({ busy: true, faults: [], refused: undefined, asksAboutDemo: false });
    const inUse = await fetchUnitsInUse(client, state.tenant.tenantId, removed).catch(() => undefined);
    if (inUse?.length === 0) return save();
    set({ busy: false, removal: { removed, inUse } });
  };

  return {
    ...state,
    changed,
    edit,
    editTowers: (towerNames: string) => {
      const units = unitsAfterRenaming(values.units, towersIn(values.towerNames), towersIn(towerNames));
      edit('towerNames', { towerNames, units });
    },
    submit,
    save,
    saveUnlessInUse,
    keep: () => set({ removal: undefined, asksAboutDemo: false }),
    /** To be called once an import has changed the building. */
    takeImported: () => state.tenant && void takeNewest(state.tenant, 'import'),
    discard: () => setState(begin(start, state.tenant)),
    reset: () => setState(begin(undefined, undefined)),
  };
}

export type TenantForm = ReturnType<typeof useTenantForm>;

function begin(start: TenantValues = newTenant, tenant: Tenant | undefined): State {
  return {
    tenant,
    start,
    values: start,
    faults: [],
    refused: undefined,
    removal: undefined,
    asksAboutDemo: false,
    meanwhile: undefined,
    busy: false,
    attempt: 0,
  };
}

/** The state on top of the newest building. What an import changed is only told where it was changed here too. */
function onNewest(
  before: State,
  tenant: Tenant,
  { there, by }: { readonly there: TenantValues; readonly by: 'others' | 'import' },
): State {
  const { start, values } = before;
  const theirs = fieldsThatDiffer(start, there);
  const typed = fieldsThatDiffer(start, values);
  const both = theirs.filter((field) => typed.includes(field));
  const isTold = by === 'others' || both.length > 0;
  const next = by === 'others' ? begin(there, tenant) : { ...before, tenant, start: there };
  return { ...next, values: rebased(values, start, there), meanwhile: isTold ? { theirs, both } : undefined };
}
