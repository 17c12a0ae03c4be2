import { Stack, Text, useMessages } from '@parcelbell/ui';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import classes from './delivery.module.css';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Part, type PartHeading } from './delivery-part.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { PhotoPart, SignaturePart } from './photo-part.tsx';
import { Timeline } from './timeline.tsx';

interface DeliveryViewProps {
  delivery: DeliveryDetails;
  heading: PartHeading;
  /** Two columns where there is room for them. */
  wide?: boolean;
}

/** A parcel: where it stands, what can be done with it, what it is, and what happened to it. */
export function DeliveryView({ delivery, heading, wide = false }: DeliveryViewProps) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  return (
    <div className={wide ? classes.columns : classes.view}>
      <div className={classes.view}>
        <Stack gap={2}>
          <DeliveryStatus delivery={delivery} />
          <Text size="small" tone="muted">
            {courierAndType(delivery, words)}
          </Text>
        </Stack>
        <DeliveryActions delivery={delivery} />
        <DeliveryFacts delivery={delivery} />
        <PhotoPart delivery={delivery} heading={heading} />
        {delivery.hasSignature && <SignaturePart delivery={delivery} heading={heading} />}
      </div>
      <div>
        <Part title={t('timeline')} heading={heading}>
          <Timeline entries={delivery.timeline} />
        </Part>
      </div>
    </div>
  );
}
