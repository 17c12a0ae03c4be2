import { ChoiceGroup, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import type { ReactNode, Ref } from 'react';
import { deliveriesMessages } from '../messages.ts';
import type { UnitChoice, UnitOption } from '../use-unit-choice.ts';
import classes from './unit-fields.module.css';

interface UnitFieldsProps {
  unit: string;
  choice: UnitChoice;
  /** The building's towers; none where it has only one. */
  towers: readonly string[];
  onUnit: (unit: string) => void;
  onTower: (tower: string) => void;
  onPick: (option: UnitOption) => void;
  /** The line under the unit. */
  status: ReactNode;
  unitError?: string | undefined;
  towerError?: string | undefined;
  unitRef?: Ref<HTMLInputElement>;
  /** The unit is what the screen is about, and is set so large that it can be read at arm's length. */
  hero?: boolean;
  /** Called when a number key chose a tower. */
  onTowerKey?: () => void;
}

/** Asks for the unit: a field with suggestions, and one choice per tower if the building has several. */
export function UnitFields(props: UnitFieldsProps) {
  const { unit, choice, towers, status, unitError, towerError } = props;
  const t = useMessages(deliveriesMessages);
  return (
    <div className={classes.fields}>
      <div className={classes.unit} data-tour="unit" data-hero={props.hero || undefined}>
        <Combobox
          {...(props.unitRef ? { ref: props.unitRef } : {})}
          label={t('unit')}
          name="unit"
          value={unit}
          onChange={props.onUnit}
          suggestions={isOnlyItself(choice, unit) ? [] : choice.options}
          onPick={props.onPick}
          error={unitError}
          status={unitError ? undefined : status}
        />
      </div>
      {towers.length > 0 && (
        <div data-field="tower">
          <ChoiceGroup
            label={t('tower')}
            choices={towers.map((tower) => ({ value: tower, label: tower }))}
            value={choice.tower}
            onChange={props.onTower}
            error={towerError}
            {...(props.onTowerKey ? { onKey: props.onTowerKey } : {})}
          />
        </div>
      )}
    </div>
  );
}

/** A single suggestion equal to what is typed would only hide the fields below. */
function isOnlyItself({ options, found }: UnitChoice, unit: string): boolean {
  return options.length === 1 && found !== undefined && found.unit === unit.trim().toUpperCase();
}
