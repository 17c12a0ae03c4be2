import { useLocale, useMessages } from '@parcelbell/ui';
import { useMemo } from 'react';
import { courierText } from '../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../deliveries/messages.ts';
import { figureTexts } from './figure-texts.ts';
import { analyticsMessages } from './messages.ts';

/** How the analytics write figures, months, hours and couriers in the reader's language, and its sentences. */
export function useFigureTexts() {
  const t = useMessages(analyticsMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  return useMemo(
    () => ({ t, courier: (name: string) => courierText(name, parcelTexts), ...figureTexts(locale) }),
    [t, parcelTexts, locale],
  );
}

export type FigureTexts = ReturnType<typeof useFigureTexts>;
