import { createContext, type ReactNode, useContext } from 'react';
import type { AppConfig } from './remote-manifest.ts';

const AppConfigContext = createContext<AppConfig | undefined>(undefined);

export function AppConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  return <AppConfigContext value={config}>{children}</AppConfigContext>;
}

/** What this installation has: its remotes, its kind of sign-in, its demo. */
export function useAppConfig(): AppConfig {
  const config = useContext(AppConfigContext);
  if (!config) throw new Error('useAppConfig needs an AppConfigProvider above it.');
  return config;
}
