import { createContext, useContext } from 'react';
import type { RemoteLoader } from './federation.ts';

/** For screens of the shell that know which remote comes next. */
export const RemoteLoaderContext = createContext<RemoteLoader | undefined>(undefined);

export function useRemoteLoader(): RemoteLoader | undefined {
  return useContext(RemoteLoaderContext);
}
