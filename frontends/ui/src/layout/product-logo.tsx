import { Icon } from './icon.tsx';
import classes from './product-logo.module.css';

/** Parcelbell's mark. It is decoration: its name stands beside it, or is that of the link around it. */
export function ProductLogo() {
  return (
    <span className={classes.mark}>
      <Icon name="package" size={18} />
    </span>
  );
}
