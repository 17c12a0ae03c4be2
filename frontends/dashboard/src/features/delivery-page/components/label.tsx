import { pageUrl } from '@parcelbell/addresses';
import type { Delivery } from '@parcelbell/client';
import { shortDay, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { QrCode } from '@parcelbell/ui/qr-code';
import type { CSSProperties } from 'react';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { LabelSize } from '../label-size.ts';
import { deliveryPageMessages } from '../messages.ts';
import classes from './label.module.css';

/** A label: the unit, as large as it fits, and the code that opens the parcel. */
export function Label({ delivery, size }: { delivery: Delivery; size: LabelSize }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const { unit, tower, packageId, createdAt } = delivery;
  return (
    <section className={classes.label} data-size={size} aria-label={t('labelTitle', { unit })}>
      <div className={classes.code}>
        <QrCode text={pageUrl(window.location.origin, 'parcel', packageId)} label={t('labelCode')} />
      </div>
      <div className={classes.words}>
        <p className={classes.unit} style={lettersOf(unit)}>
          {unit}
        </p>
        {tower && (
          <p className={classes.tower} style={lettersOf(tower)}>
            {tower}
          </p>
        )}
        <p className={classes.kind}>{courierAndType(delivery, words)}</p>
        <p className={classes.small}>{packageId}</p>
        <p className={classes.small}>{shortDay(new Date(createdAt), locale, timeZone)}</p>
      </div>
    </section>
  );
}

/** Tells the style sheet how long a text is: it has to fit. */
function lettersOf(text: string): CSSProperties {
  return { '--letters': text.length } as CSSProperties;
}
