import { describe, expect, it } from '@jest/globals';
import { installationStatus, type ServiceReport, type StatusFacts } from './installation-status.ts';

const checkedAt = new Date('2026-11-27T10:00:00Z');
const deliveries: ServiceReport = {
  ...{ name: 'deliveries', state: 'ready', version: '1.2.0', hasDatabase: true, hasEvents: true },
  ...{ oldestEventAgeSeconds: 0.4, lag: [{ topic: 'tenancy.tenant.v1', events: 2 }], channels: [] },
};
const notifications: ServiceReport = {
  ...{ name: 'notifications', state: 'ready', hasDatabase: true, hasEvents: true, oldestEventAgeSeconds: 0 },
  ...{ lag: [{ topic: 'deliveries.delivery.v1', events: 3 }], oldestMessageAgeSeconds: 2 },
  channels: [{ name: 'email', isPaused: false }],
};
const away: ServiceReport = { name: 'residents', state: 'unreachable', lag: [], channels: [] };

const statusOf = (services: readonly ServiceReport[], more: Partial<StatusFacts> = {}) =>
  installationStatus({ checkedAt, version: '1.2.0', services, hasRedis: undefined, lastBackupAt: undefined, ...more });
const stateOf = (status: ReturnType<typeof statusOf>, name: string) =>
  status.components.find((component) => component.name === name)?.state;

describe('the status of an installation', () => {
  it('is ok while all are ready and nothing is late, with the oldest ages and the sum of events', () => {
    const status = statusOf([deliveries, notifications], { hasRedis: true, lastBackupAt: checkedAt });
    expect(status).toMatchObject({
      ...{ status: 'ok', checkedAt, version: '1.2.0', oldestMessageAgeSeconds: 2, oldestEventAgeSeconds: 0 },
      ...{ eventsWaiting: 5, lastBackupAt: checkedAt },
    });
    expect(status.components).toEqual(
      ['deliveries', 'notifications', 'database', 'events', 'redis', 'email'].map((name) => ({ name, state: 'ready' })),
    );
  });

  it.each<[string, ServiceReport, string, string]>([
    ['a service does not answer', away, 'residents', 'unreachable'],
    ['a service is not ready', { ...deliveries, state: 'not-ready' }, 'deliveries', 'not-ready'],
    ['the database is away', { ...deliveries, hasDatabase: false }, 'database', 'not-ready'],
    ['a consumer is stuck', { ...deliveries, hasEvents: false }, 'events', 'not-ready'],
  ])('is down while %s', (_, report, name, state) => {
    const status = statusOf([notifications, report]);
    expect([status.status, stateOf(status, name)]).toEqual(['down', state]);
  });

  it.each<[string, Partial<ServiceReport>]>([
    ['a message is late', { oldestMessageAgeSeconds: 301 }],
    ['an event is late', { oldestEventAgeSeconds: 61 }],
    ['the mail server takes no messages', { channels: [{ name: 'email', isPaused: true }] }],
  ])('is degraded while %s', (_, more) => {
    expect(statusOf([deliveries, { ...notifications, ...more }]).status).toBe('degraded');
  });

  it('is degraded while Redis is away, since every gateway then counts for itself', () => {
    const status = statusOf([deliveries], { hasRedis: false });
    expect([status.status, stateOf(status, 'redis')]).toEqual(['degraded', 'not-ready']);
  });

  it('says that ages and engines are not known while nobody answers', () => {
    const status = statusOf([away]);
    expect(status).toMatchObject({ oldestMessageAgeSeconds: null, oldestEventAgeSeconds: null, lastBackupAt: null });
    expect([stateOf(status, 'database'), stateOf(status, 'events')]).toEqual(['unreachable', 'unreachable']);
  });
});
