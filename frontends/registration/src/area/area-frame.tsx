import type { Branding } from '@parcelbell/client';
import { LanguageSwitch, PlainFrame } from '@parcelbell/ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import classes from './area.module.css';
import { brandOf } from './brand.ts';
import { BuildingName } from './building-name.tsx';
import { HelpLine } from './help-line.tsx';

/** Whose page it is, as far as it is known. */
export interface Owner {
  readonly branding?: Branding | undefined;
  readonly contact: { readonly conciergeEmail?: string };
}

interface AreaFrameProps {
  owner: Owner | undefined;
  /** The owner is being asked for: nobody's name stands there until it is known. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A page in its building's name and colours; in the product's own where nobody can say whose it is. What is in it stays in place when that becomes known. */
export function AreaFrame({ owner, isWaiting = false, children }: AreaFrameProps) {
  const branding = owner?.branding;
  const brand = useMemo(() => branding && brandOf(branding), [branding]);
  const head = (
    <>
      {branding ? <BuildingName {...branding} /> : <p className={classes.building}>{!isWaiting && 'Parcelbell'}</p>}
      <LanguageSwitch />
    </>
  );
  return (
    <div className={brand && classes.brand} style={brand?.properties as CSSProperties}>
      <PlainFrame
        head={head}
        {...(brand ? { headColors: brand.head } : {})}
        foot={owner && <HelpLine conciergeEmail={owner.contact.conciergeEmail} />}
      >
        {brand && <div className={classes.rule} />}
        {children}
      </PlainFrame>
    </div>
  );
}
