import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Row, Skeleton, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { useRef, useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import type { DeliveryDetails } from '../api/delivery.ts';
import { type Picture as PictureName, useChangePhoto, usePicture } from '../api/photo.ts';
import { deliveryPageMessages } from '../messages.ts';
import { scalePhoto } from '../scale-photo.ts';
import classes from './delivery.module.css';
import { Part, type PartHeading } from './delivery-part.tsx';

interface PicturePartProps {
  delivery: DeliveryDetails;
  heading: PartHeading;
}

/** The parcel's photo, which can be taken, replaced and removed. */
export function PhotoPart({ delivery, heading }: PicturePartProps) {
  const t = useMessages(deliveryPageMessages);
  const { packageId, hasPhoto } = delivery;
  const { put, remove } = useChangePhoto(packageId);
  const [removing, setRemoving] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const taking = useMutation({
    mutationFn: async (file: File) => {
      setUnreadable(false);
      const photo = await scalePhoto(file).catch(() => undefined);
      if (photo) await put(photo);
      else setUnreadable(true);
    },
  });
  const removal = useMutation({ mutationFn: remove, onSuccess: () => setRemoving(false) });
  return (
    <Part title={t('photo')} heading={heading}>
      {hasPhoto && <Picture packageId={packageId} picture="photo" alt={t('photoOf', { unit: unitText(delivery) })} />}
      <Row>
        <FileButton
          label={t(hasPhoto ? 'replacePhoto' : 'addPhoto')}
          busy={taking.isPending}
          onFile={(file) => taking.mutate(file)}
        />
        {hasPhoto && (
          <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
            {t('removePhoto')}
          </Button>
        )}
      </Row>
      {unreadable && <Alert tone="bad">{t('notAPhoto')}</Alert>}
      <Refusal error={taking.error} attempt={{ what: 'photoKept', parcel: delivery }} onRead={taking.reset} />
      {removing && (
        <Confirm
          question={t('removePhotoQuestion')}
          confirm={t('removePhoto')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        >
          <p>{t('removePhotoWhat')}</p>
          <Refusal
            error={removal.error}
            attempt={{ what: 'photoRemoved', parcel: delivery }}
            onRead={() => {
              removal.reset();
              setRemoving(false);
            }}
          />
        </Confirm>
      )}
    </Part>
  );
}

/** What a resident signed when the parcel was handed over. */
export function SignaturePart({ delivery, heading }: PicturePartProps) {
  const t = useMessages(deliveryPageMessages);
  return (
    <Part title={t('signature')} heading={heading}>
      <Picture packageId={delivery.packageId} picture="signature" alt={t('signatureOf')} />
    </Part>
  );
}

function Picture({ packageId, picture, alt }: { packageId: string; picture: PictureName; alt: string }) {
  const t = useMessages(deliveryPageMessages);
  const { data, isError } = usePicture(packageId, picture);
  if (data) return <img className={classes[picture]} src={data} alt={alt} />;
  return isError ? <p className={classes.none}>{t('photoFailed')}</p> : <Skeleton shape="card" />;
}

interface FileButtonProps {
  label: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Opens the camera of a phone, or asks for a file. */
function FileButton({ label, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen once more.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
