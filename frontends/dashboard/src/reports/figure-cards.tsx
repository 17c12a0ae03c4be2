import { Text } from '@parcelbell/ui';
import classes from './reports.module.css';

export interface FigureCard {
  readonly label: string;
  readonly value: string;
  /** What the figure counts, or a part of it. */
  readonly note?: string;
}

/** Figures beside each other, four in a row. */
export function FigureCards({ label, cards }: { label: string; cards: readonly FigureCard[] }) {
  return (
    <dl className={classes.cards} data-tour="figures" aria-label={label}>
      {cards.map((card) => (
        <div key={card.label} className={classes.card}>
          <Text as="dt" size="small" tone="muted">
            {card.label}
          </Text>
          <Text as="dd" size="huge" strong>
            {card.value}
          </Text>
          {card.note && (
            <Text as="dd" size="small" tone="muted">
              {card.note}
            </Text>
          )}
        </div>
      ))}
    </dl>
  );
}
