import { Stack } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import classes from './delivery.module.css';

/** The level of the headings of a parcel's parts. */
export type PartHeading = 'h2' | 'h3';

interface PartProps {
  title: string;
  heading: PartHeading;
  children: ReactNode;
}

/** A part of what is known of a parcel, under its title. */
export function Part({ title, heading: Heading, children }: PartProps) {
  return (
    <Stack gap={3}>
      <Heading className={classes.partTitle}>{title}</Heading>
      {children}
    </Stack>
  );
}
