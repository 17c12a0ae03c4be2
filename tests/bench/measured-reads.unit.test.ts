import { expect, it } from '@jest/globals';
import document from '../../openapi/openapi.json' with { type: 'json' };
import { readsIn, readsOfAll, readsOfCompany, singleDocuments } from './measured-reads.ts';

it('every read of the staff is measured, or is one of a single document', () => {
  const measured = [
    ...Object.keys(readsIn('', { packageId: '', unit: '' })),
    ...Object.keys(readsOfAll),
    ...Object.keys(readsOfCompany('')),
    ...singleDocuments,
  ];
  const reads = Object.entries(document.paths).flatMap(([path, operations]) => {
    if (!('get' in operations) || !('x-effect' in operations.get)) return [];
    const { 'x-effect': effect, 'x-access': access } = operations.get;
    return effect === 'reads' && access !== 'public' ? [path] : [];
  });
  expect(reads.filter((path) => !measured.includes(path))).toEqual([]);
});
