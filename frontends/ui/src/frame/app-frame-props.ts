import type { ReactNode } from 'react';

export interface Area {
  to: string;
  label: string;
  /** Its name in the mobile menu, where that differs. */
  mobileLabel?: string;
  /** Under 'More', and not on phones. */
  desktopOnly?: boolean;
}

export interface MenuAction {
  label: string;
  /** The address to which it leads; otherwise `onSelect` says what it does. */
  to?: string;
  onSelect?: () => void;
}

export interface AppFrameProps {
  /** The building's name. */
  title: string;
  /** Below the name: plan and status, or the person's role. */
  subtitle?: ReactNode;
  areas: readonly Area[];
  person: { name: string; detail?: string };
  actions: readonly MenuAction[];
  /** A line at the top of every screen. */
  banner?: ReactNode;
  children: ReactNode;
}
