import { isComposing } from '@parcelbell/ui';
import type { KeyboardEvent, RefObject } from 'react';
import { focusField } from '../../deliveries/focus-field.ts';
import { type DeliveryField, fieldOrder } from './delivery-values.ts';

/** The fields that a hand on the number pad fills in, in this order. */
const quickFields = ['unit', 'tower', 'courier', 'packagetype', 'tracking'] as const;
type QuickField = (typeof quickFields)[number];

interface DeskKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Goes on to the field after this one. */
  readonly goOn: (from: QuickField) => void;
}

interface DeskKeyOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly unit: string;
  /** Whether somebody has to choose the tower. */
  readonly asksTower: boolean;
}

/**
 * The keys with which one hand logs a parcel: `+` leaves unit, tower, courier and type for the next, Space leaves Unit, and
 * Enter in Tracking goes to Unit while that is empty, because a scan came first.
 */
export function useDeskKeys({ form, unit, asksTower }: DeskKeyOptions): DeskKeys {
  const goOn = (from: QuickField) => {
    const rest = quickFields.slice(quickFields.indexOf(from) + 1);
    const next = rest.find((field) => field !== 'tower' || asksTower);
    if (next) focusField(form.current, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = fieldAt(event.target);
    if (!field || event.altKey || event.ctrlKey || event.metaKey || isComposing(event)) return;
    const isEmpty = unit.trim() === '';
    if (event.key === 'Enter' && field === 'tracking' && isEmpty) focusField(form.current, 'unit');
    else if (event.key === ' ' && field === 'unit') {
      if (!isEmpty) goOn('unit');
    } else if (event.key === '+' && isQuick(field)) goOn(field);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, goOn };
}

function isQuick(field: DeliveryField): field is Exclude<QuickField, 'tracking'> {
  return field !== 'tracking' && quickFields.some((quick) => quick === field);
}

/** The field of the form that an event comes from. */
function fieldAt(target: EventTarget): DeliveryField | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const names = [target.getAttribute('name'), target.closest<HTMLElement>('[data-field]')?.getAttribute('data-field')];
  return fieldOrder.find((field) => names.includes(field));
}
