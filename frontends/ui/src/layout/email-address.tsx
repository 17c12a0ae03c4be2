/** An e-mail address, which breaks before its @ where it is too long for a line, rather than within a word. */
export function EmailAddress({ children, className }: { children: string; className?: string | undefined }) {
  const at = children.lastIndexOf('@');
  return (
    <span className={className}>
      {children.slice(0, Math.max(at, 0))}
      <wbr />
      {children.slice(Math.max(at, 0))}
    </span>
  );
}
