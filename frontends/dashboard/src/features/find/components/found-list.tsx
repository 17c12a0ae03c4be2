import { DateText, StatusWord, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { placesOf } from '../../../deliveries/places-of.ts';
import { type Choice, type Found, type FoundParcel, type FoundUnit, isWaiting } from '../choices.ts';
import { findMessages } from '../messages.ts';
import classes from './find.module.css';

interface FoundListProps {
  id: string;
  found: readonly Found[];
  /** The id of the choice that Enter takes. */
  marked: string | undefined;
  onChoose: (choice: Choice) => void;
}

/** What was found, and below each what can be done with it. The field above has the focus and marks one choice. */
export function FoundList({ id, found, marked, onChoose }: FoundListProps) {
  const t = useMessages(findMessages);
  return (
    // Out of the tab order: a browser would otherwise stop at a list that is long enough to scroll.
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      tabIndex={-1}
      className={classes.list}
      hidden={found.length === 0}
    >
      {found.map((each) => (
        <Group key={each.id} id={id} found={each} marked={marked} onChoose={onChoose} />
      ))}
    </div>
  );
}

function Group({ id, found, marked, onChoose }: Omit<FoundListProps, 'found'> & { found: Found }) {
  const t = useMessages(findMessages);
  const name = useName(found);
  const words = { handOver: t('handOver'), log: t('log'), open: t('open') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
    <div role="group" aria-labelledby={`${id}-${found.id}`} className={classes.group}>
      <div id={`${id}-${found.id}`} className={classes.what}>
        <strong className={classes.name}>{name}</strong>
        {found.kind === 'unit' ? <UnitAnswer {...found} /> : <ParcelAnswer {...found} />}
      </div>
      <div role="presentation" className={classes.choices}>
        {found.choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field points at the option.
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            aria-selected={choice.id === marked}
            aria-label={t('choiceFor', { action: words[choice.action], name })}
            className={classes.choice}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {words[choice.action]}
          </div>
        ))}
      </div>
    </div>
  );
}

function useName(found: Found): string {
  const t = useMessages(findMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  if (found.kind === 'unit') return t('unitNamed', { unit: unitText(found.unit) });
  return t('parcelNamed', { parcel: courierAndType(found.parcel, parcelTexts), unit: unitText(found.parcel) });
}

function UnitAnswer({ unit, waiting }: FoundUnit) {
  const t = useMessages(findMessages);
  return (
    <span className={classes.answer}>
      {waiting?.count === 0 && <StatusWord tone="neutral">{t('nothingWaiting')}</StatusWord>}
      {waiting && waiting.count > 0 && (
        <>
          <StatusWord tone="good">{t('waitingHere', { count: waiting.count })}</StatusWord>
          <span>{placesOf(waiting.parcels).join(' · ') || t('noPlace')}</span>
        </>
      )}
      <span className={classes.detail}>{unit.people > 0 ? t('people', { count: unit.people }) : t('nobody')}</span>
    </span>
  );
}

function ParcelAnswer({ parcel }: FoundParcel) {
  const t = useMessages(findMessages);
  const { createdAt, pickedupAt, location, tracking, packageId, pickedupResidentName } = parcel;
  return (
    <span className={classes.answer}>
      {isWaiting(parcel) && (
        <>
          <WaitingWord createdAt={createdAt} />
          <span>{location ?? t('noPlace')}</span>
        </>
      )}
      {pickedupAt && (
        <>
          <StatusWord tone="neutral">{t('pickedUp')}</StatusWord>
          <span>
            <DateText iso={pickedupAt} />
            {pickedupResidentName && ` · ${pickedupResidentName}`}
          </span>
        </>
      )}
      <span className={classes.detail}>{tracking ?? packageId}</span>
    </span>
  );
}
