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
  /** Where it goes, or what it does. */
  to?: string;
  onSelect?: () => void;
}

export interface AppFrameProps {
  /** The building's name. */
  title: string;
  /** Under it: plan and status, or who one is here. */
  subtitle?: ReactNode;
  areas: readonly Area[];
  person: { name: string; detail?: string };
  actions: readonly MenuAction[];
  /** A line across the top that concerns every screen. */
  banner?: ReactNode;
  children: ReactNode;
}
