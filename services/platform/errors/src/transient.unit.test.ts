import { Code, ConnectError } from '@connectrpc/connect';
import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { InvalidError, UnavailableError } from './errors.ts';
import { isQueryTimeout, isTransient } from './transient.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const cut = new mongo.MongoNetworkError('connection 1 to 127.0.0.1:27017 closed');
const labelled = new mongo.MongoServerError({ message: 'again', code: 1, errorLabels: ['RetryableWriteError'] });

/** The driver hides the constructor of a bulk write's result, which this does not need. */
const bulkWriteError = (error: object): unknown => Reflect.construct(mongo.MongoBulkWriteError, [error, {}]);

describe('isTransient', () => {
  it.each<[string, unknown]>([
    ['a call whose service is away', new ConnectError('away', Code.Unavailable)],
    ['a call that came too late', new ConnectError('late', Code.DeadlineExceeded)],
    ['something needed that is away', new UnavailableError('UNAVAILABLE', 'Not now.')],
    ['a refused connection', refused],
    ['a connection that was cut', cut],
    ['a bulk write whose connection was cut', bulkWriteError(cut)],
    ['a name that nothing resolves now', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
    ['a server that could not reach others', new mongo.MongoServerError({ message: 'no host', code: 6 })],
    ['a write that MongoDB says to repeat', labelled],
    ['a server that is stopping', new mongo.MongoServerError({ message: 'going down', code: 91 })],
    ['a server whose disk is full', new mongo.MongoServerError({ message: 'no space', code: 14031 })],
    ['a read that took too long', new mongo.MongoServerError({ message: 'exceeded time limit', code: 50 })],
    ['an error that one of these caused', new Error('failed', { cause: refused })],
  ])('is true for %s', (_, error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a call that its service refused', new ConnectError('no', Code.AlreadyExists)],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['a refusal', new InvalidError('BAD_REQUEST', 'No.')],
    ['a duplicate key', new mongo.MongoServerError({ message: 'E11000', code: 11000 })],
    ['a bulk write with duplicate keys', bulkWriteError({ message: 'E11000', code: 11000, writeErrors: [] })],
    ['what is no error', 'ECONNREFUSED'],
  ])('is false for %s', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });
});

describe('isQueryTimeout', () => {
  const late = new mongo.MongoServerError({ message: 'exceeded time limit', code: 50 });
  it.each<[string, unknown]>([
    ['a read that took too long', late],
    ['a bulk write that took too long', bulkWriteError(late)],
    ['a statement that was not answered in time', new mongo.MongoNetworkTimeoutError('connection 1 timed out')],
    ['an error that one of these caused', new Error('failed', { cause: late })],
  ])('is true for %s', (_, error) => {
    expect(isQueryTimeout(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a connection that was cut', cut],
    ['a refused connection', refused],
    ['a call that came too late', new ConnectError('late', Code.DeadlineExceeded)],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['what is no error', undefined],
  ])('is false for %s', (_, error) => {
    expect(isQueryTimeout(error)).toBe(false);
  });
});
