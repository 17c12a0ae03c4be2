import { afterEach, expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('keeps the address of the file for a minute, because browsers fetch it later', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = (address) => revoked.push(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile(new Blob(['a']), 'a.csv');
  jest.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:file']);
});
