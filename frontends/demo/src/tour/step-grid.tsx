import { Button, Text, useMessages } from '@parcelbell/ui';
import { useId, useRef, useState } from 'react';
import { tourMessages } from './messages.ts';
import { type Step, steps } from './steps.ts';
import classes from './tour.module.css';
import { TourIcon } from './tour-icon.tsx';
import { useRoom } from './use-room.ts';
import { useStepTexts } from './use-step-texts.ts';

interface StepGridProps {
  id: string;
  current: Step | undefined;
  onGo: (step: Step) => void;
  onRestart: () => void;
}

/** All steps. The first press on one tells about it, the second leads there. */
export function StepGrid({ id, current, onGo, onRestart }: StepGridProps) {
  const t = useMessages(tourMessages);
  const { label, name } = useStepTexts();
  const panel = useRef<HTMLDivElement>(null);
  const howTo = useId();
  const [previewed, setPreviewed] = useState<Step>();
  useRoom(panel);
  return (
    <div ref={panel} id={id} className={classes.panel}>
      <ol className={classes.grid} aria-label={t('steps')}>
        {steps.map((step) => (
          <li key={step.name}>
            <button
              type="button"
              className={classes.step}
              aria-label={name(step)}
              aria-describedby={howTo}
              aria-current={step === current ? 'step' : undefined}
              aria-pressed={step === previewed}
              onClick={() => (step === previewed ? onGo(step) : setPreviewed(step))}
            >
              <TourIcon name={step.name} />
              {label(step)}
            </button>
          </li>
        ))}
      </ol>
      <Text size="tiny" tone="muted" id={howTo}>
        {t('howTo')}
      </Text>
      <div role="status">{previewed && <Preview step={previewed} />}</div>
      <div className={classes.ways}>
        {previewed && previewed !== current && (
          <Button variant="primary" size="small" onClick={() => onGo(previewed)}>
            {t('goTo', { label: label(previewed) })}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRestart}>
          {t('restart')}
        </Button>
      </div>
    </div>
  );
}

function Preview({ step: { name } }: { step: Step }) {
  const t = useMessages(tourMessages);
  return (
    <div className={classes.preview}>
      <p>{t(`${name}Description`)}</p>
      <dl>
        <dt>{t('scenario')}</dt>
        <dd>{t(`${name}Scenario`)}</dd>
        <dt>{t('action')}</dt>
        <dd>{t(`${name}Action`)}</dd>
      </dl>
    </div>
  );
}
