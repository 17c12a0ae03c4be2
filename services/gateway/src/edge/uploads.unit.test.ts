import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { createUploadReservations, maxUploads, maxUploadsPerCaller } from './uploads.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

it('refuses further uploads while the maximum is in progress', () => {
  const take = createUploadReservations();
  const first = response();
  take(first, 'caller 0');
  for (let count = 1; count < maxUploads; count += 1) take(response(), `caller ${count}`);
  expect(() => take(response(), 'another')).toThrow('Many files');
  first.emit('close');
  take(response(), 'another');
  expect(() => take(response(), 'one more')).toThrow('Many files');
});

it('refuses a caller with the maximum of own uploads in progress, and no other caller', () => {
  const take = createUploadReservations();
  const first = response();
  take(first, 'slow');
  for (let count = 1; count < maxUploadsPerCaller; count += 1) take(response(), 'slow');
  expect(() => take(response(), 'slow')).toThrow('Your other files');
  take(response(), 'another');
  first.emit('close');
  take(response(), 'slow');
});
