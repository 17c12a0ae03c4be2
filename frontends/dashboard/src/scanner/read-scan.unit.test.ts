import { describe, expect, it } from '@jest/globals';
import { isSurely, readScan } from './read-scan.ts';

const courierOf = (text: string) => {
  const scan = readScan(text);
  return scan.kind === 'tracking' ? (scan.courier ?? 'undecided') : scan.kind;
};

/** Numbers that the couriers or those who describe them have published. */
const published = {
  UPS: ['1Z5R89390357567127', '1Z879E930346834440', '1Z410E7W0392751591', '1Z8V92A70367203024', '1Z999AA10123456784'],
  FedEx: [
    '986578788855',
    '477179081230',
    '799531274483',
    '790535312317',
    '974367662710',
    '041441760228964',
    '568283610012000',
    '568283610012734',
    '61299998820821171811',
  ],
  Purolator: [
    '320595463938',
    '320606146993',
    '331426749957',
    '331434972567',
    'KYV009956937',
    'CGK002986959',
    'JFV247545960',
  ],
  'Canada Post': ['0073938000549297', 'RN123456785CA', 'LM123456785CA'],
  'Royal Mail': ['AB473124829GB'],
  DHL: [
    '3318810025',
    '73891051146',
    '8487135506',
    '1099255990',
    '3821724944',
    'JJD0099999999',
    'JVGL0999999990',
    'JD014600003889089142',
    'GM2951173225174494',
    'GM295117494011169042',
  ],
  Amazon: ['TBA502887274000', 'TBC010000000000'],
  'Can Par': ['D576002440000001718010', 'L576002440000000001004'],
  Other: ['9400111201080805483016', '9361289878700317633795', '92748931507708513018050063', '9405803699300124287899'],
};

describe('a tracking number', () => {
  it.each(Object.entries(published))('of %s is known by its form', (courier, numbers) => {
    for (const number of numbers)
      expect([number, readScan(number)]).toEqual([number, { kind: 'tracking', tracking: number, courier }]);
  });

  it.each(['UPS', 'FedEx', 'Purolator', 'Canada Post', 'Royal Mail', 'DHL'] as const)(
    'of %s is not taken for theirs where one digit was read wrongly',
    (courier) => {
      for (const number of published[courier].filter((each) => !/^(KYV|CGK|JFV|J|GM)/.test(each))) {
        const at = number.length - 4;
        const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
        expect([wrong, courierOf(wrong)]).not.toEqual([wrong, courier]);
      }
    },
  );

  it.each([
    ['FedEx Express', '1001921334250001000300779017972697', '779017972697', 'FedEx'],
    ['FedEx Express', '1002297871540001000300790695517286', '790695517286', 'FedEx'],
    ['FedEx Ground', '9622001900000000000000776632517510', '776632517510', 'FedEx'],
    ['FedEx Ground of 22 digits', '9611020987654312345672', '987654312345672', 'FedEx'],
    ['Purolator', '1234567890133142674995712345678901', '331426749957', 'Purolator'],
    ['Canada Post, with the postal code', 'H3B4G70073938000549297', '0073938000549297', 'Canada Post'],
    ['the United States’ post, with its ZIP code', '420221539101026837331000039521', '9101026837331000039521', 'Other'],
    ['the same with nine digits of ZIP code', '4201002334249200190132607600833457', '9200190132607600833457', 'Other'],
  ])('is taken out of the barcode of %s', (_of, barcode, tracking, courier) => {
    expect(readScan(barcode)).toEqual({ kind: 'tracking', tracking, courier });
  });

  it('may have the scanner’s prefix, separators, spaces and small letters', () => {
    const expected = { kind: 'tracking', tracking: '1Z999AA10123456784', courier: 'UPS' };
    for (const text of [']C11Z999AA10123456784', ' 1z 999 aa1 01 2345 6784\r', '1Z999AA10123456784\u001d']) {
      expect(readScan(text)).toEqual(expected);
    }
  });

  it('has no courier where two have such numbers, or none that is known', () => {
    expect(readScan('287809468872')).toEqual({ kind: 'tracking', tracking: '287809468872' });
    expect(readScan('INTLCMA123456789')).toEqual({ kind: 'tracking', tracking: 'INTLCMA123456789' });
    expect(readScan('CP123456785FR')).toEqual({ kind: 'tracking', tracking: 'CP123456785FR' });
  });
});

describe('our own codes', () => {
  it.each([
    ['https://parcels.example.com/admin/tenant/parcels/P-7K3M9Q2X4T'],
    ['https:éécourrier.example.caéadminétenantéparcelséP-7K3M9Q2X4T'],
    ['p-7k3m9q2x4t'],
  ])('name a parcel: %s', (text) => {
    expect(readScan(text)).toEqual({ kind: 'parcel', packageId: 'P-7K3M9Q2X4T' });
  });

  it('of a pickup have its code', () => {
    expect(readScan('PB:P-7K3M9Q2X4T:012345')).toEqual({ kind: 'pickup', packageId: 'P-7K3M9Q2X4T', code: '012345' });
    expect(readScan('PB:012345')).toEqual({ kind: 'pickup', code: '012345' });
    expect(readScan('PB:P-7K3M9Q2X4T:12345').kind).not.toBe('pickup');
  });
});

it('any other text is unknown', () => {
  for (const text of [
    '',
    '301',
    'Leave it at the desk',
    'https://example.com/1234567890',
    'P-7K3M9Q2X4',
    '\u0000\u0001',
  ]) {
    expect(readScan(text)).toEqual({ kind: 'unknown', text: text.trim() });
  }
});

it('a code is sure where it is ours or one courier’s alone', () => {
  expect(['1Z999AA10123456784', 'p-7k3m9q2x4t', 'PB:012345'].map(readScan).every(isSurely)).toBe(true);
  expect(['INTLCMA123456789', '4165550199123', 'Ring twice'].map(readScan).some(isSurely)).toBe(false);
});
