import { PlainFrame } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import classes from './area.module.css';
import { LanguageSwitch } from './language-switch.tsx';

/** A page that does not know its building, or not yet. */
export function ProductFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const head = (
    <>
      <p className={classes.building}>Parcelbell</p>
      <LanguageSwitch />
    </>
  );
  return (
    <PlainFrame head={head} foot={foot}>
      {children}
    </PlainFrame>
  );
}
