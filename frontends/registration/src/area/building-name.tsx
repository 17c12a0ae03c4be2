import type { Branding } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import classes from './area.module.css';
import { areaMessages } from './messages.ts';

/** The building's name, and its logo if it has one. */
export function BuildingName({ brandName, logoUrl }: Branding) {
  const t = useMessages(areaMessages);
  const [broken, setBroken] = useState(false);
  const logo = logoUrl && /^https:\/\//i.test(logoUrl) && !broken ? logoUrl : undefined;
  return (
    <p className={classes.building}>
      {logo && (
        <img
          className={classes.logo}
          src={logo}
          alt=""
          // The image's host must not learn this page's address.
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
      <span>{brandName || t('yourBuilding')}</span>
    </p>
  );
}
