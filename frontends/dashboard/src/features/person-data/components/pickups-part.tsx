import { Button, Checkbox, DateText, Loading, Section, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { ListState } from '@parcelbell/ui/table';
import { DeliveryLink } from '../../../deliveries/components/delivery-link.tsx';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { PersonPickup } from '../api/person-data.ts';
import { personDataMessages } from '../messages.ts';
import type { Chosen } from '../use-chosen.ts';
import type { Pages } from '../use-pages.ts';
import { MoreButton } from './more-button.tsx';
import classes from './person-data.module.css';

interface PickupsPartProps {
  pages: Pages<PersonPickup>;
  chosen: Chosen;
}

/** The parcels that ended in the units of a person while they lived there, to choose from. */
export function PickupsPart({ pages, chosen }: PickupsPartProps) {
  const t = useMessages(personDataMessages);
  const { entries, call } = pages;
  return (
    <Section title={t('pickups')}>
      <ListState title={t('pickupsFailed')} {...call}>
        {entries === undefined && (
          <Loading label={t('pickupsLoading')}>
            {[100, 94, 97].map((width) => (
              <Skeleton key={width} shape="control" width={width} />
            ))}
          </Loading>
        )}
        {entries?.length === 0 && (
          <Text size="small" tone="muted">
            {t('noPickups')}
          </Text>
        )}
        {entries && entries.length > 0 && (
          <>
            <Text size="small" tone="muted" className={classes.how}>
              {t('pickupsHow')}
            </Text>
            <ChosenLine entries={entries} chosen={chosen} />
            <ul className={classes.pickups}>
              {entries.map((pickup) => (
                <Pickup key={pickup.packageId} pickup={pickup} chosen={chosen} />
              ))}
            </ul>
          </>
        )}
        <MoreButton pages={pages} />
      </ListState>
    </Section>
  );
}

/** How many are chosen, and buttons for all and none. */
function ChosenLine({ entries, chosen }: { entries: readonly PersonPickup[]; chosen: Chosen }) {
  const t = useMessages(personDataMessages);
  return (
    <div className={classes.chosen}>
      <p role="status">
        {t('chosen', { count: chosen.ids.size })} {chosen.isFull && t('limitReached')}
      </p>
      <Button size="small" onClick={() => chosen.choose(entries.map(({ packageId }) => packageId))}>
        {t('chooseAll')}
      </Button>
      <Button size="small" variant="quiet" disabled={chosen.ids.size === 0} onClick={() => chosen.choose([])}>
        {t('chooseNone')}
      </Button>
    </div>
  );
}

function Pickup({ pickup, chosen }: { pickup: PersonPickup; chosen: Chosen }) {
  const t = useMessages(personDataMessages);
  const words = useMessages(deliveriesMessages);
  const { packageId, endedAt, loggedAt } = pickup;
  const isChosen = chosen.ids.has(packageId);
  const parcel = courierAndType(pickup, words);
  const details = useDetails(pickup);
  return (
    <li className={classes.pickup}>
      <Checkbox
        label={
          <>
            {t('endedOn', { parcel, unit: unitText(pickup) })} · <DateText iso={endedAt ?? loggedAt} />
          </>
        }
        hint={details.length > 0 ? details.join(' · ') : t('noDetails')}
        checked={isChosen}
        disabled={!isChosen && chosen.isFull}
        onChange={({ currentTarget }) => chosen.set(packageId, currentTarget.checked)}
      />
      <DeliveryLink packageId={packageId} label={t('openParcelOf', { parcel: packageId })}>
        {t('openParcel')}
      </DeliveryLink>
    </li>
  );
}

/** What of a pickup may be about a person. */
function useDetails(pickup: PersonPickup): string[] {
  const t = useMessages(personDataMessages);
  const { name, delegateName, residentId, note, closedNote, tracking, hasPhoto, hasSignature } = pickup;
  return [
    ...(name ? [t('name', { name })] : []),
    ...(delegateName ? [t('delegate', { name: delegateName })] : []),
    ...(residentId ? [t('residentId', { id: residentId })] : []),
    ...(note ? [t('note', { note })] : []),
    ...(closedNote ? [t('closedNote', { note: closedNote })] : []),
    ...(tracking ? [t('tracking', { tracking })] : []),
    ...(hasPhoto ? [t('photo')] : []),
    ...(hasSignature ? [t('signature')] : []),
  ];
}
