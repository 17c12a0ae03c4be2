export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its leading slash; values in it are encoded. */
  path: string;
  /** Appended to the path; undefined values are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a CSV file instead of a body. */
  file?: Blob;
  headers?: Readonly<Record<string, string>>;
  /** What a good answer is read as: JSON, or a file, as a Blob. Default `json`. */
  answer?: 'json' | 'file';
  /**
   * The fields without which the answer cannot be read. Anything but a record that has them, such as a list or null, is then a failure of the server (502).
   */
  fields?: readonly string[];
  /** How long the call may take, in milliseconds, where it is not the client's usual time. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Who does it, where that is not whoever is at the desk now. */
  actor?: string | undefined;
  /** `public` sends neither token nor building and never refreshes. Default `session`. */
  auth?: 'session' | 'public';
  /** Lets the call outlive the page; for logout. */
  keepalive?: boolean;
  /** Goes out even while logging out; for logout itself and for signing in anew. */
  evenWhileLoggingOut?: boolean;
}

/** Who a call is made for. */
export interface Identity {
  token: string | null;
  tenantId: string | null;
  /** Who does it; sent with what may write. */
  actor: string | null;
}

/** One call over the wire: the parsed JSON, or an ApiError. */
export type Send = (request: ApiRequest, identity?: Identity) => Promise<unknown>;
