import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { createTakeUpload, mostUploads } from './uploads.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

it('refuses further files while as many are on their way as there may be', () => {
  const take = createTakeUpload();
  const first = response();
  take(first);
  for (let count = 1; count < mostUploads; count += 1) take(response());
  expect(() => take(response())).toThrow('Many files');
  first.emit('close');
  take(response());
  expect(() => take(response())).toThrow('Many files');
});
