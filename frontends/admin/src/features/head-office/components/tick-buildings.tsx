import { listCall } from '@parcelbell/client/query';
import { Checkbox, Icon, Text, TextField, useMessages } from '@parcelbell/ui';
import { ListState, useSearchText } from '@parcelbell/ui/table';
import { useId, useState } from 'react';
import { type Company, useTenantsOfCompany } from '../api/head-office.ts';
import { headOfficeMessages } from '../messages.ts';
import classes from './head-office.module.css';

/** The names of ticked buildings by their ids. */
export type ChosenBuildings = Readonly<Record<string, string>>;

/** As many as one call takes. */
const maxChosen = 50;

interface TickBuildingsProps {
  company: Company;
  chosen: ChosenBuildings;
  error: string | undefined;
  onChange: (chosen: ChosenBuildings) => void;
}

/** Ticks buildings of a company, which a search finds. What is ticked stays so over other searches, and stands first. */
export function TickBuildings({ company, chosen, error, onChange }: TickBuildingsProps) {
  const t = useMessages(headOfficeMessages);
  const id = useId();
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const list = useTenantsOfCompany(company.companyId, { q, sort: 'name' });
  const found = list.data?.pages.flatMap(({ buildings }) => buildings) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const ticked = Object.entries(chosen).map(([tenantId, name]) => ({ tenantId, name }));
  const shown = [...ticked, ...found.filter(({ tenantId }) => !Object.hasOwn(chosen, tenantId))];
  const tick = ({ tenantId, name }: { tenantId: string; name: string }, isOn: boolean) => {
    const { [tenantId]: _, ...others } = chosen;
    onChange(isOn ? { ...chosen, [tenantId]: name } : others);
  };
  return (
    <fieldset className={classes.tick} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('buildings', { count: ticked.length })}</legend>
      {error && (
        <Text size="small" tone="bad" id={`${id}-error`}>
          {error}
        </Text>
      )}
      <TextField
        type="search"
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        icon={<Icon name="search" size={16} />}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ListState title={t('failed')} {...listCall(list)}>
        {shown.map((building) => {
          const isOn = Object.hasOwn(chosen, building.tenantId);
          return (
            <Checkbox
              key={building.tenantId}
              label={building.name}
              checked={isOn}
              disabled={!isOn && ticked.length >= maxChosen}
              onChange={({ currentTarget }) => tick(building, currentTarget.checked)}
            />
          );
        })}
        {total > found.length && (
          <Text size="small" tone="muted">
            {t('searchForMore', { count: total - found.length })}
          </Text>
        )}
      </ListState>
    </fieldset>
  );
}
