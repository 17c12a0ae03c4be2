import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parcelbell/observability';
import { createKafkaClient } from './kafka-client.ts';

/** What our log holds after kafkajs reported errors. */
function linesOf(message: string, ...errors: string[]): { level: string; msg: string; reason: string }[] {
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  });
  const kafka = createKafkaClient({ brokers: ['127.0.0.1:1'], clientId: 'test', log });
  for (const error of errors) kafka.logger().namespace('Connection').error(message, { error });
  return lines.map((line) => JSON.parse(line));
}

describe('what kafkajs reports', () => {
  it('that the group is rebalancing, as every start of a replica makes it: logged at debug', () => {
    const lines = linesOf('Response Heartbeat(key: 12, version: 3)', 'The group is rebalancing, so a rejoin is needed');
    expect(lines).toMatchObject([{ level: 'debug', msg: 'Response Heartbeat(key: 12, version: 3)' }]);
  });

  it.each([
    [
      'InitProducerId(key: 22, version: 1)',
      "The coordinator is loading and hence can't process requests for this group",
    ],
    ['GroupCoordinator(key: 10, version: 2)', 'The group coordinator is not available'],
    ['DescribeGroups(key: 15, version: 2)', 'This is not the correct coordinator for this group'],
  ])('that a cluster has no coordinator yet for %s, as every new one does: logged at debug', (request, error) => {
    expect(linesOf(`Response ${request}`, error)).toMatchObject([{ level: 'debug', reason: error }]);
  });

  it('that a broker is away: logged as a warning', () => {
    expect(linesOf('Connection error: ', 'connect ECONNREFUSED 127.0.0.1:1')).toMatchObject([{ level: 'warn' }]);
  });

  it('the same of each attempt: a warning from time to time, whatever numbers it has; another fault is logged at once', () => {
    const lines = linesOf('Connection error: ', 'ECONNREFUSED :9092', 'ECONNREFUSED :9093', 'ETIMEDOUT');
    expect(lines.map(({ level, reason }) => [level, reason])).toEqual([
      ['warn', 'ECONNREFUSED :9092'],
      ['debug', 'ECONNREFUSED :9093'],
      ['warn', 'ETIMEDOUT'],
    ]);
  });
});
