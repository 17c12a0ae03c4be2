import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router';

/** A link within the product: no page load. */
export function AppLink({ ref, ...rest }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Link {...rest} {...(ref ? { ref } : {})} />;
}
