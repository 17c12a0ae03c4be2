import type { PublicTenant } from '@parcelbell/client';
import { PlainFrame } from '@parcelbell/ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import classes from './area.module.css';
import { brandOf } from './brand.ts';
import { BuildingName } from './building-name.tsx';
import { HelpLine } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** A page in the building's name and colours. */
export function BuildingFrame({ building, children }: { building: PublicTenant; children: ReactNode }) {
  const { branding, contact } = building;
  const brand = useMemo(() => brandOf(branding), [branding]);
  const head = (
    <>
      <BuildingName {...branding} />
      <LanguageSwitch />
    </>
  );
  return (
    <div className={classes.brand} style={brand.properties as CSSProperties}>
      <PlainFrame head={head} headColors={brand.head} foot={<HelpLine conciergeEmail={contact.conciergeEmail} />}>
        <div className={classes.rule} />
        {children}
      </PlainFrame>
    </div>
  );
}
