import { DateText } from '../format/date-text.tsx';
import { Text } from '../layout/text.tsx';

interface OptionalDateProps {
  iso: string | undefined;
  /** Said where there is no date. */
  none: string;
}

/** A time in a list that some rows do not have. */
export function OptionalDate({ iso, none }: OptionalDateProps) {
  if (iso) return <DateText iso={iso} />;
  return (
    <Text as="span" tone="muted">
      {none}
    </Text>
  );
}
