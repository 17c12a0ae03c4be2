/** Two desks of a building know of each other within five seconds. */
export const freshMs = 4_000;
/** After a failure the desk asks more patiently. */
const afterFailureMs = 15_000;

/** For `refetchInterval`: asks again and again while somebody sees it; it rests while the tab is hidden or has no connection. */
export function keepFresh({ state }: { state: { status: string } }): number {
  return state.status === 'error' ? afterFailureMs : freshMs;
}
