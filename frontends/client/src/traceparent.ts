/**
 * A W3C traceparent (https://www.w3.org/TR/trace-context/) with new ids: each call begins a trace, which leads through every service. Its flag says that the
 * browser records nothing; whether the services do, is up to the gateway.
 */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
