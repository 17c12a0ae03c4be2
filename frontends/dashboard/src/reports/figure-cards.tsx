import { Figure } from '@parcelbell/ui';
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
        <Figure key={card.label} className={classes.card} size="huge" {...card} />
      ))}
    </dl>
  );
}
