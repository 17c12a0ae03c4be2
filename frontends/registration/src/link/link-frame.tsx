import type { ReactNode } from 'react';
import { AreaFrame, type Owner } from '../area/area-frame.tsx';
import type { LinkAnswer } from './api/link.ts';
import type { LinkReading } from './use-link.ts';

interface LinkFrameProps {
  reading: LinkReading;
  /** What acting was answered, once it was. */
  answer?: LinkAnswer | undefined;
  children: ReactNode;
}

/** A page behind a link from a mail, as its building's from the moment that anything says which one it is. */
export function LinkFrame({ reading, answer, children }: LinkFrameProps) {
  const owner = ownerOf({ ...reading.link, ...answer });
  return (
    <AreaFrame owner={owner} isWaiting={reading.isReading}>
      {children}
    </AreaFrame>
  );
}

function ownerOf({ branding, contact = {} }: Pick<LinkAnswer, 'branding' | 'contact'>): Owner | undefined {
  return branding || contact.conciergeEmail ? { branding, contact } : undefined;
}
