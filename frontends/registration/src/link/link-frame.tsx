import type { ReactNode } from 'react';
import { AreaFrame, type Owner } from '../area/area-frame.tsx';
import type { LinkAnswer } from './api/link.ts';
import type { LinkReading } from './use-link.ts';

interface LinkFrameProps {
  reading: LinkReading;
  /** The server's answer after the link was used. */
  answer?: LinkAnswer | undefined;
  children: ReactNode;
}

/** The page of a link, in its building's colours as soon as the building is known. */
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
