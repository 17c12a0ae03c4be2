import { Fragment } from 'react';

/** An e-mail address, which breaks before its dots and its @ where it is too long for a line, not within a word. */
export function Address({ children, className }: { children: string; className?: string | undefined }) {
  const pieces = children.split(/(?=[.@])/);
  return (
    <span className={className}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address keep their places.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
