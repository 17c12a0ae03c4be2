import type { components } from '../../openapi/gen/api.ts';
import type { Api, CallHeaders } from '../harness/api.ts';

export type AuditAction = components['schemas']['AuditAction'];

/** The inputs of a call. Everything is new, so that no call depends on another. */
export interface Materials {
  readonly api: Api;
  readonly superadmin: CallHeaders;
  /** The headers of the caller. */
  readonly caller: CallHeaders;
}

/** A call that succeeds. Its method is in its row. */
interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: CallHeaders;
  /** The audit actions that follow after the answer, in the name of the caller. */
  readonly later?: readonly AuditAction[];
}

/** Creates the data that the call changes, as another user than its caller. */
export type Prepare = (materials: Materials) => Promise<Call> | Call;
