import { messageLanguage, useForm, useLocale } from '@parcelbell/ui';
import { useUnitChoice } from '../../deliveries/use-unit-choice.ts';
import { type AddField, type AddValues, fieldOf, fieldOfType, missingIn, newResidentOf } from './add-values.ts';
import { useChangeResidents } from './api/change-residents.ts';
import type { Resident } from './api/residents.ts';

interface AddFormOptions {
  isMultiTower: boolean;
  onAdded: (resident: Resident, addresses: readonly string[]) => void;
}

/** The form of a new resident, and the unit that is typed in it. What was typed stays until the server has taken it. */
export function useAddForm({ isMultiTower, onAdded }: AddFormOptions) {
  const { locale } = useLocale();
  const { add } = useChangeResidents();
  const form = useForm<AddValues, AddField>({
    initial: { unit: '', tower: '', emails: [''], wantsTexts: false, phone: '', language: messageLanguage(locale) },
    check: (values) => missingIn(inTower(values), { isMultiTower }),
    send: async (values) => {
      const resident = newResidentOf(inTower(values), { isMultiTower });
      onAdded(await add(resident), resident.emails);
    },
    fieldOfType,
    fieldOf,
  });
  const choice = useUnitChoice(form.values.unit, form.values.tower || undefined);
  /** In the tower that is chosen, or the only one that has such a unit. */
  const inTower = (values: AddValues): AddValues => ({ ...values, tower: choice.tower ?? '' });
  return { ...form, choice };
}

export type AddForm = ReturnType<typeof useAddForm>;
