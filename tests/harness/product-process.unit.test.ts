import { describe, expect, it } from '@jest/globals';
import { withDatabase } from './product-process.ts';

describe('the address of a MongoDB with another database', () => {
  it.each([
    ['a database', 'mongodb://localhost:27017/parcelbell', 'mongodb://localhost:27017/test-1'],
    ['none', 'mongodb://localhost:27017', 'mongodb://localhost:27017/test-1'],
    ['an empty one', 'mongodb://localhost/', 'mongodb://localhost/test-1'],
    ['a hyphen in its name', 'mongodb://localhost/a-b', 'mongodb://localhost/test-1'],
    ['a replica set', 'mongodb://a:1,b:2/p?replicaSet=rs0', 'mongodb://a:1,b:2/test-1?replicaSet=rs0'],
    ['options without a database', 'mongodb://a/?tls=true', 'mongodb://a/test-1?tls=true'],
    ['options without a slash', 'mongodb://a?tls=true', 'mongodb://a/test-1?tls=true'],
    ['an account', 'mongodb+srv://u:p%2Fw@a/p?authSource=admin', 'mongodb+srv://u:p%2Fw@a/test-1?authSource=admin'],
    ['a path in an option', 'mongodb://a/p?tlsCAFile=/etc/ca.pem', 'mongodb://a/test-1?tlsCAFile=/etc/ca.pem'],
  ])('with %s: keeps the other parts', (_, url, expected) => {
    expect(withDatabase(url, 'test-1')).toBe(expected);
  });
});
