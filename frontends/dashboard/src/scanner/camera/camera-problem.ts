/** `refused`: the person or a rule of the device said no; `none`: there is no camera; `unreadable`: what reads the codes did not load; `busy`: anything else. */
export type CameraProblem = 'refused' | 'none' | 'unreadable' | 'busy';

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
