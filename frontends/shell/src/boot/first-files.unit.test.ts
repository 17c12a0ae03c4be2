import { expect, it } from '@jest/globals';
import { firstFilesFor, ownFirstFiles } from './first-files.ts';

const table = [
  { address: '^/(login/?)?$', files: ['login.js', 'login.css'] },
  { address: '^/admin/', files: ['staff.js'] },
];

it('the files of an address are those of the patterns that match it', () => {
  expect(firstFilesFor('/login', table)).toEqual(['login.js', 'login.css']);
  expect(firstFilesFor('/admin/tenant', table)).toEqual(['staff.js']);
  expect(firstFilesFor('/elsewhere', table)).toEqual([]);
  expect(firstFilesFor('/login', undefined)).toEqual([]);
});

it('the page’s own table is what its build wrote into it, or none', () => {
  expect(ownFirstFiles(document)).toEqual([]);
  const meta = document.createElement('meta');
  meta.name = 'first-files';
  meta.content = JSON.stringify(table);
  document.head.append(meta);
  expect(ownFirstFiles(document)).toEqual(table);
});
