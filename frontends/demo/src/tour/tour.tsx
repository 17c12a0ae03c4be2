import { useMessages } from '@parcelbell/ui';
import { useStore } from '../state/store.ts';
import { Announcement } from './announcement.tsx';
import { tourMessages } from './messages.ts';
import { MinimiseButton } from './minimise-button.tsx';
import { minimised } from './minimised.ts';
import { Pill } from './pill.tsx';
import { StepGrid } from './step-grid.tsx';
import type { Step } from './steps.ts';
import classes from './tour.module.css';
import { useGrid } from './use-grid.ts';
import { useSwipe } from './use-swipe.ts';
import { useTour } from './use-tour.ts';

/** The way through the demo in six steps: a pill at the lower right edge, and a ring around the control that the step is about. */
export function Tour() {
  const t = useMessages(tourMessages);
  const tour = useTour();
  const { step, previous, next } = tour;
  const isMinimised = useStore(minimised);
  const grid = useGrid(step);
  const go = (to: Step | undefined) => {
    grid.close();
    if (to) tour.goTo(to);
  };
  const restart = () => {
    grid.close();
    tour.restart();
  };
  const minimise = (on: boolean) => {
    grid.close();
    minimised.set(on);
  };
  const swipe = useSwipe({ onLeft: () => go(next), onRight: () => go(previous) });
  return (
    <section
      className={classes.tour}
      aria-label={t('tour')}
      data-minimised={isMinimised || undefined}
      data-print="hidden"
      onKeyDown={grid.onKeyDown}
      {...swipe}
    >
      <Announcement step={step} />
      <div className={classes.box}>
        {grid.isOpen && <StepGrid id={grid.id} current={step} onGo={go} onRestart={restart} />}
        {step && !next && !isMinimised && (
          <button type="button" className={classes.complete} onClick={restart}>
            {t('complete')}
          </button>
        )}
        <div className={classes.pill}>
          {!isMinimised && <Pill tour={tour} toggle={grid.button} onGo={go} />}
          <MinimiseButton step={step} isMinimised={isMinimised} onChange={minimise} />
        </div>
      </div>
    </section>
  );
}
