import { type AttributeValue, logs, SeverityNumber } from '@opentelemetry/api';

/** A record that is sent to the collector of logs. Attributes are texts and numbers of a known length. */
interface LogRecord {
  readonly name: string;
  readonly at: Date;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/** Sends a record to the collector, in batches. Does nothing while no collector of logs is set. */
export function sendLogRecord({ name, at, attributes }: LogRecord): void {
  logs.getLogger('parcelbell').emit({
    eventName: name,
    timestamp: at,
    severityNumber: SeverityNumber.INFO,
    body: name,
    attributes: { ...attributes },
  });
}
