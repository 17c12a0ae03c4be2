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
          <dt>{card.label}</dt>
          <dd className={classes.value}>{card.value}</dd>
          {card.note && <dd className={classes.note}>{card.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
