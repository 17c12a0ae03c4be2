import { useClient } from '@parcelbell/client';
import type { Locale } from '@parcelbell/ui';
import {
  changedPeriods,
  changesOf,
  type SettingsFieldName,
  type SettingsValues,
  settingsBodyOf,
  settingsThatDiffer,
  settingsValuesOf,
} from '../tenants/form/settings-values.ts';
import { settingsFaultsIn, settingsFieldOf } from '../tenants/form/tenant-faults.ts';
import { useStoredForm } from '../tenants/form/use-stored-form.ts';
import {
  changeOwnPeriods,
  changeSettings,
  fetchPeriods,
  fetchSettings,
  type Periods,
  type Settings,
} from './api/settings.ts';

/** What the form is filled from. */
export interface StoredSettings {
  readonly settings: Settings;
  /** Undefined where they could not be loaded. */
  readonly periods: Periods | undefined;
}

function filledFrom({ settings, periods }: StoredSettings, locale: Locale): SettingsValues {
  return settingsValuesOf(settings, locale, periods?.periods);
}

/** The newest state, with what was typed over the state that the form was filled from. */
function rebased(typed: SettingsValues, base: SettingsValues, newest: SettingsValues): SettingsValues {
  const own = settingsThatDiffer(base, typed).map((name) => [name, typed[name]]);
  return { ...newest, ...Object.fromEntries(own) };
}

/** The state of the form: what was typed, what is wrong with it, and how it is saved. */
export function useSettingsForm(filled: StoredSettings, onSaved: () => void) {
  const client = useClient();
  const form = useStoredForm<StoredSettings, SettingsValues, SettingsFieldName>({
    stored: filled,
    valuesOf: filledFrom,
    differing: settingsThatDiffer,
    rebased,
    check: (values, { periods }) => settingsFaultsIn(values, periods?.bounds),
    save: async (values) => {
      await form.changing(() => change(values));
    },
    fetchNewest: async ({ periods }) => ({
      settings: await fetchSettings(client),
      periods: periods && (await fetchPeriods(client)),
    }),
    fieldOf: settingsFieldOf,
  });

  const change = async (values: SettingsValues) => {
    const { settings, periods } = form.stored;
    const changes = changesOf(settingsBodyOf(form.initial), settingsBodyOf(values));
    const newPeriods = changedPeriods(form.initial, values);
    // The periods first: they depend on nothing else, and what is saved already is not sent again.
    if (periods && Object.keys(newPeriods).length > 0) {
      form.keep({ periods: await changeOwnPeriods(client, periods, newPeriods) });
    }
    if (Object.keys(changes).length > 0) form.keep({ settings: await changeSettings(client, settings, changes) });
    onSaved();
  };

  return form;
}
