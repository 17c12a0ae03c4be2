import type { ReactNode } from 'react';

export interface Area {
  to: string;
  label: string;
  /** Its name in the mobile menu, where that differs. */
  mobileLabel?: string;
  /** Under 'More' even where its button has room, and not on phones unless `inPhoneMenu`. */
  desktopOnly?: boolean;
  /** Whether the mobile menu lists it. Default: unless it is `desktopOnly`. */
  inPhoneMenu?: boolean;
}

export interface MenuAction {
  label: string;
  /** The address to which it leads; otherwise `onSelect` says what it does. */
  to?: string;
  onSelect?: () => void;
  /** Where it leads is also a button beside the person, on wide screens. */
  inHead?: boolean;
}

export interface AppFrameProps {
  /** The building's name. */
  title: string;
  /** Below the name: plan and status, or the person's role. */
  subtitle?: ReactNode;
  areas: readonly Area[];
  person: { name: string; detail?: string };
  actions: readonly MenuAction[];
  /** A state that is always shown, beside the person. */
  status?: ReactNode;
  /** A problem that concerns all screens. It is beside the status, and on a phone below the head. */
  notice?: ReactNode;
  /** Further entries of the menu, where the head is too narrow for its panels. */
  menu?: ReactNode;
  /** A line at the top of every screen. */
  banner?: ReactNode;
  /** After every screen, at the lower edge. */
  foot?: ReactNode;
  children: ReactNode;
}
