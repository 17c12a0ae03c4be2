import type { Branding } from '@parcelbell/client';
import { LanguageSwitch, PlainFrame } from '@parcelbell/ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import classes from './area.module.css';
import { brandOf } from './brand.ts';
import { BuildingName } from './building-name.tsx';
import { HelpLine } from './help-line.tsx';

/** The building that the page belongs to, as far as it is known. */
export interface Owner {
  readonly branding?: Branding | undefined;
  readonly contact: { readonly conciergeEmail?: string };
}

interface AreaFrameProps {
  owner: Owner | undefined;
  /** The owner is still being fetched. The page shows no name until then. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A page with the name and colours of its building, or of the product if the building is unknown. Its content stays mounted when the building becomes known. */
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
        {brand?.hasRule && <div className={classes.rule} />}
        {children}
      </PlainFrame>
    </div>
  );
}
