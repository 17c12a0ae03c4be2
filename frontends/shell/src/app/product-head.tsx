import { LanguageSwitch, ProductLogo } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import classes from './product-head.module.css';

/** The band of the shell's own screens: the product's name, the other language, and what stands at the right. */
export function ProductHead({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className={classes.name}>
        <ProductLogo />
        Parcelbell
      </p>
      <div className={classes.right}>
        <LanguageSwitch />
        {children}
      </div>
    </>
  );
}
