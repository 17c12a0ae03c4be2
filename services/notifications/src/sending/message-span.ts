import { failSpan, runInContext, withSpan } from '@parcelbell/observability';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { HandOver } from './transport.ts';

/**
 * Runs the sending of a message in the trace and request of its event. The first attempt is a span of that trace. A retry, which may run hours later, has
 * its own trace with a link to it.
 */
export function withOriginTrace({ message, mayHaveBeenSent }: LeasedMessage, send: () => Promise<void>): Promise<void> {
  const { origin, channel, kind, tries } = message;
  const { traceparent } = origin;
  const isRetry = tries > 0 || mayHaveBeenSent;
  const attributes = { 'parcelbell.channel': channel, 'parcelbell.kind': kind, 'parcelbell.tries': tries };
  const details = { attributes, ...(isRetry ? { follows: traceparent } : { parent: traceparent }) };
  return runInContext(origin, () => withSpan(`send ${channel}`, details, send));
}

/** Hands a message over in a span that ends with the answer of the server. */
export function handOverInSpan(channel: string, handOver: HandOver): HandOver {
  return () =>
    withSpan(`hand over ${channel}`, { kind: 'CLIENT' }, async (span) => {
      const attempt = await handOver();
      span.setAttribute('parcelbell.result', attempt.kind);
      if (attempt.kind !== 'accepted') failSpan(span, { name: attempt.kind });
      return attempt;
    });
}
