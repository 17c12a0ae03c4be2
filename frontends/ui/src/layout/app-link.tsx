import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the current entry in the history. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the product: no page load. The router's own carries its framework's prefetching along,
 * which this product does not use, and which is a tenth of a resident's script.
 */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target ? { target } : {}),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that knows when it is where the reader is: `aria-current`, and `data-active` for its looks. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(to).pathname;
  const active = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...rest} to={to} aria-current={active ? 'page' : undefined} data-active={active || undefined} />;
}
