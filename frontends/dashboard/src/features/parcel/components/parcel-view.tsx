import { Stack, Text, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../../../parcels/messages.ts';
import { courierAndType } from '../../../parcels/parcel-text.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import classes from './parcel.module.css';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelStatus } from './parcel-status.tsx';
import { Part, type PartHeading } from './part.tsx';
import { PhotoPart, SignaturePart } from './photo-part.tsx';
import { Timeline } from './timeline.tsx';

interface ParcelViewProps {
  parcel: Parcel;
  heading: PartHeading;
  /** Two columns where there is room for them. */
  wide?: boolean;
}

/** A parcel: where it stands, what can be done with it, what it is, and what happened to it. */
export function ParcelView({ parcel, heading, wide = false }: ParcelViewProps) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  return (
    <div className={wide ? classes.columns : classes.view}>
      <div className={classes.view}>
        <Stack gap={2}>
          <ParcelStatus parcel={parcel} />
          <Text size="small" tone="muted">
            {courierAndType(parcel, words)}
          </Text>
        </Stack>
        <ParcelActions parcel={parcel} />
        <ParcelFacts parcel={parcel} />
        <PhotoPart parcel={parcel} heading={heading} />
        {parcel.hasSignature && <SignaturePart parcel={parcel} heading={heading} />}
      </div>
      <div>
        <Part title={t('timeline')} heading={heading}>
          <Timeline entries={parcel.timeline} />
        </Part>
      </div>
    </div>
  );
}
