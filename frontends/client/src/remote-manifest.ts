import type { ComponentType } from 'react';

/** The front ends that the shell can mount. Only those named in `/config.json` exist for a user. */
export type RemoteId = 'dashboard' | 'registration' | 'admin' | 'demo';

/** What a remote's `src/manifest.ts` exports as `manifest`: its only door. */
export interface RemoteManifest {
  readonly id: RemoteId;
  /** Full paths as react-router writes them, a trailing `/*` where the component has routes of its own. */
  readonly routes: readonly RemoteRoute[];
  /** Of the remote `admin`: the audit log of the stored building, which the building's staff area shows. */
  readonly auditLog?: ComponentType;
  /** Of the remote `admin`: the settings of the stored building that its admins change. */
  readonly settings?: ComponentType;
  /** Of the remote `admin`: the import of residents of the stored building. */
  readonly residentsImport?: ComponentType;
  /** Of the remote `demo`. */
  readonly frame?: DemoFrame;
}

/** What the demo's remote adds to the frame of a building's staff area. */
export interface DemoFrame {
  /** A line at the top of every screen. */
  readonly Banner: ComponentType;
  /** Beside the person, where the head has room for it. */
  readonly Dropdown: ComponentType;
  /** The same as entries of the person's menu, where it has none. */
  readonly MenuEntries: ComponentType;
  /** What opens over a screen. */
  readonly Dialogs: ComponentType;
  /** The guided tour, after every screen. */
  readonly Tour: ComponentType;
}

export interface RemoteRoute {
  readonly path: string;
  /** Its code may come later: as a `loadable` of the kit, made at module scope. */
  readonly component: ComponentType;
}

/** `GET /config.json`, which the gateway answers. */
export interface AppConfig {
  readonly remotes: Partial<Record<RemoteId, string>>;
  readonly signIn: { kind: 'google'; clientId: string } | { kind: 'embedded'; accountsUrl: string };
  /** Whether there is a demo to look at. */
  readonly demo: boolean;
  /** Where visitors of the demo go after they logged out; the sign-in where it is not set. */
  readonly marketingUrl?: string;
  /** Whom visitors of the demo write to for a building of their own. */
  readonly contactEmail?: string;
  /** Whether browsers keep the staff's pages for when there is no connection. Default true. */
  readonly keepStaffPages?: boolean;
}
