/** What a service worker has beside what a page has. The compiler's library for pages does not know it. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
}

/** An event for which the browser keeps the worker running. */
export interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page asks for something, or is opened. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks. */
  readonly clientId: string;
  /** The page that is opened. */
  readonly resultingClientId: string;
  /** The server's answer, if the browser has asked already. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
