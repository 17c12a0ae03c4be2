import { expect, it } from '@jest/globals';
import type { ApiRequest } from './api-request.ts';
import { createCalls } from './calls.ts';

const sent: ApiRequest[] = [];
const client = createCalls(async (call) => void sent.push(call));

it('a call is sent with its method, its path filled, and everything else as it is', async () => {
  const signal = new AbortController().signal;
  const path = { id: 'a/b', sessionId: '7' };
  await client.delete('/api/users/{id}/sessions/{sessionId}', { path, signal });
  await client.get('/api/deliveries', { query: { page: 2, status: undefined } });
  expect(sent).toEqual([
    { method: 'DELETE', path: '/api/users/a%2Fb/sessions/7', signal },
    { method: 'GET', path: '/api/deliveries', query: { page: 2, status: undefined } },
  ]);
});

// Each line is an error of the types: without one, the check of the types fails here.
it('a call that the document does not have is refused by the types', async () => {
  const path = { id: 'sam' };
  // @ts-expect-error: there is no such path.
  await client.get('/api/nothing');
  // @ts-expect-error: the path has no such method.
  await client.post('/api/users/me');
  // @ts-expect-error: the value of the path is missing.
  await client.get('/api/deliveries/{packageId}');
  // @ts-expect-error: the path has no such value.
  await client.get('/api/deliveries/{packageId}', { path });
  // @ts-expect-error: there is no such status.
  await client.get('/api/deliveries', { query: { status: 'gone' } });
  // @ts-expect-error: the call has no query.
  await client.get('/api/users/me', { query: { page: 1 } });
  // @ts-expect-error: the body is missing.
  await client.post('/api/users', {});
  // @ts-expect-error: the name is a text.
  await client.post('/api/users', { body: { email: 'sam@example.com', name: 1 } });
  // @ts-expect-error: the call takes no body.
  await client.delete('/api/users/{id}', { path, body: {} });
  // @ts-expect-error: the answer is a file.
  await client.get('/api/audit/export');
  // @ts-expect-error: the answer is no file.
  await client.get('/api/users/me', { answer: 'file' });
  // @ts-expect-error: the answer is a user.
  const user: number = await client.get('/api/users/me');
  expect(user).toBeUndefined();
});
