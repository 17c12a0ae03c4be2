import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the product that does not reload the page. The router's own link brings the prefetching of its framework,
 * which this product does not use (docs/adr/front-ends.md has the figures).
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

/** A link that marks the current page: `aria-current` for screen readers, `data-active` for the style. */
export function NavLink({ to, ...rest }: LinkProps) {
  const isCurrent = useIsCurrent();
  const active = isCurrent(useResolvedPath(to).pathname);
  return <Link {...rest} to={to} aria-current={active ? 'page' : undefined} data-active={active || undefined} />;
}

/** Returns a function that says whether a path, or one below it, is the current page. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}
