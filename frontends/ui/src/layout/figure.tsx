import type { ReactNode } from 'react';
import { Text } from './text.tsx';

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  /** What the figure counts, or a part of it. */
  note?: ReactNode;
  size?: 'large' | 'huge';
  className?: string | undefined;
}

/** A number with its name: an entry of a `dl`. */
export function Figure({ label, value, note, size = 'large', className }: FigureProps) {
  return (
    <div className={className}>
      <Text as="dt" size="small" tone="muted">
        {label}
      </Text>
      <Text as="dd" size={size} strong>
        {value}
      </Text>
      {note && (
        <Text as="dd" size="small" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
