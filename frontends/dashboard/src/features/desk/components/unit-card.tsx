import { pagePath } from '@parcelbell/addresses';
import type { UnitSuggestion } from '@parcelbell/client';
import { ButtonLink, Card, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useDeliveries } from '../../../deliveries/api/deliveries.ts';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { channelsText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { placesOf } from '../../../deliveries/places-of.ts';
import { deskMessages } from '../messages.ts';
import classes from './unit-card.module.css';

const maxParcels = 20;

/** The unit that is typed: who lives there, what waits for them and where. Its room is always the same. */
export function UnitCard({ unit }: { unit: UnitSuggestion | undefined }) {
  const t = useMessages(deskMessages);
  return (
    <Card padding="none" className={classes.card} aria-labelledby="unit-card">
      <h2 id="unit-card" className={classes.title}>
        {unit ? t('cardTitle', { unit: unitText(unit) }) : t('cardNoUnit')}
      </h2>
      {unit ? (
        <Known unit={unit} />
      ) : (
        <Text size="small" tone="muted">
          {t('cardEmpty')}
        </Text>
      )}
    </Card>
  );
}

function Known({ unit }: { unit: UnitSuggestion }) {
  const t = useMessages(deskMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { people, channels, registered = 0 } = unit;
  const told = people > 0 && t('cardTold', { count: people, channels: channelsText(channels, parcelTexts) });
  return (
    <>
      <p>{told || (registered > 0 ? t('cardUntold', { count: registered }) : t('cardNobody'))}</p>
      <Waiting unit={unit} />
    </>
  );
}

function Waiting({ unit: { unit, tower } }: { unit: UnitSuggestion }) {
  const t = useMessages(deskMessages);
  const filter = { page: 1, pageSize: maxParcels, status: 'pending', unit, tower, sort: 'createdAt' } as const;
  const { data, isPlaceholderData } = useDeliveries(filter);
  if (!data || isPlaceholderData) return null;
  const [oldest] = data.deliveries;
  if (!oldest)
    return (
      <Text size="small" tone="muted">
        {t('cardNothingWaits')}
      </Text>
    );
  const places = placesOf(data.deliveries);
  const query = new URLSearchParams({ unit, ...(tower ? { tower } : {}) });
  return (
    <>
      <p className={classes.waiting}>
        <strong>{t('cardWaiting', { count: data.total })}</strong>
        <WaitingWord createdAt={oldest.createdAt} />
      </p>
      {places.length > 0 && (
        <Text size="small" tone="muted" className={classes.places}>
          {places.join(' · ')}
        </Text>
      )}
      <ButtonLink size="small" to={`${pagePath('pickups')}?${query}`}>
        {t('handOver')}
      </ButtonLink>
    </>
  );
}
