import { pagePath } from '@parcelbell/addresses';
import { Button, ButtonLink, ChoiceGroup, Page, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useParams } from '@parcelbell/ui/router';
import { useEffect, useRef, useState } from 'react';
import { useDelivery } from '../api/delivery.ts';
import { DeliveryState } from '../components/delivery-state.tsx';
import classes from '../components/label.module.css';
import { Label } from '../components/label.tsx';
import { keepLabelSize, keptLabelSize, labelSizes } from '../label-size.ts';
import { deliveryPageMessages } from '../messages.ts';

/** A parcel's label. On paper there is nothing else. */
export function LabelScreen() {
  const t = useMessages(deliveryPageMessages);
  const { packageId = '' } = useParams();
  const { data } = useDelivery(packageId);
  const [size, setSize] = useState(keptLabelSize);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  return (
    <div className={classes.screen}>
      <Page
        title={t('labelTitle', { unit: data ? unitText(data) : packageId })}
        focusHeading={false}
        actions={
          <>
            <ButtonLink to={pagePath('parcel', packageId)}>{t('labelBack')}</ButtonLink>
            <Button ref={print} variant="primary" disabled={!data} onClick={() => window.print()}>
              {t('labelPrint')}
            </Button>
          </>
        }
      >
        <div className={classes.choice} data-print="hidden">
          <ChoiceGroup
            label={t('labelSize')}
            choices={labelSizes.map((value) => ({ value, label: t(`label-${value}`) }))}
            value={size}
            onChange={(value) => {
              const chosen = labelSizes.find((known) => known === value) ?? size;
              keepLabelSize(chosen);
              setSize(chosen);
            }}
          />
          <Text size="small" tone="muted">
            {t('labelHint')}
          </Text>
        </div>
        <DeliveryState packageId={packageId}>{(delivery) => <Label delivery={delivery} size={size} />}</DeliveryState>
      </Page>
    </div>
  );
}
