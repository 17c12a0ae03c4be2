/**
 * `refused`: the person or a rule of the device said no; `none`: there is no camera; `stopped`: the camera that was used is
 * gone; `unreadable`: what reads the codes did not load; `busy`: anything else.
 */
export type CameraProblem = 'refused' | 'none' | 'stopped' | 'unreadable' | 'busy';

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError') return 'none';
  return name === 'OverconstrainedError' ? 'stopped' : 'busy';
}
