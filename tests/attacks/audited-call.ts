import type { components } from '../../openapi/gen/api.ts';
import type { Api, CallHeaders } from '../harness/api.ts';

export type AuditAction = components['schemas']['AuditAction'];

/** What a call is made with. Everything is new, so that no call waits for another. */
export interface Materials {
  readonly api: Api;
  readonly superadmin: CallHeaders;
  /** Who makes the call. */
  readonly caller: CallHeaders;
}

/** A call that does something, as its path says after the method. */
interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: CallHeaders;
  /** What the work that the call begins changes after its answer, in the name of who called. */
  readonly later?: readonly AuditAction[];
}

/** Makes ready what the call changes, in the name of somebody else than its caller. */
export type Prepare = (materials: Materials) => Promise<Call> | Call;
