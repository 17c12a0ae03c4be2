import { describe, expect } from '@jest/globals';
import { building, maple, parcel } from '../harness/samples.ts';
import { running } from './running.ts';

const { it, api, desk, towers, superadmin, unit } = running();

/** What is said of a field that is refused. */
interface Refusal {
  readonly line: string;
  readonly change: object;
  readonly sentence: string | RegExp;
}

const tooLong = (length: number): string => 'x'.repeat(length + 1);

describe('5 Tenant form', () => {
  const refusals: Refusal[] = [
    { line: 'name required', change: { name: '' }, sentence: 'Name is required' },
    {
      line: 'tower names required if multi-tower',
      change: { isMultiTower: true, towerNames: [], validUnits: {} },
      sentence: 'Tower names are required for a multi-tower building',
    },
    {
      line: 'tower names … trimmed, empties dropped',
      change: { isMultiTower: true, towerNames: [' ', ''], validUnits: {} },
      sentence: 'Tower names are required for a multi-tower building',
    },
    { line: 'plan … required', change: { plan: '' }, sentence: /^Plan must be one of basic, premium, enterprise$/ },
    {
      line: 'status required',
      change: { status: '' },
      sentence: /^Status must be one of active, suspended, inactive$/,
    },
    { line: 'concierge e-mail required', change: { conciergeEmail: '' }, sentence: 'Concierge e-mail is required' },
    {
      line: 'concierge e-mail (e-mail type)',
      change: { conciergeEmail: 'the desk' },
      sentence: 'Concierge e-mail must be an e-mail address',
    },
    { line: 'concierge phone required', change: { conciergePhone: '' }, sentence: 'Concierge phone is required' },
    {
      line: 'max resident e-mails min 1',
      change: { settings: { maxResidentEmails: 0 } },
      sentence: /^Max resident e-mails must be a whole number, 1 to /,
    },
    {
      line: 'monthly limit min 0',
      change: { settings: { monthlyLimit: -1 } },
      sentence: /^Monthly limit must be a whole number, 0 to /,
    },
    { line: 'exceed fee min 0', change: { settings: { exceedFee: -1 } }, sentence: 'Exceed fee must be 0 or more' },
    {
      line: 'exceed fee … step 0.01',
      change: { settings: { exceedFee: 1.005 } },
      sentence: 'Exceed fee must have at most two decimals',
    },
    {
      line: 'valid units required per … default',
      change: { validUnits: { default: [] } },
      sentence: 'Valid units are required',
    },
    {
      line: 'valid units required per tower',
      change: { isMultiTower: true, towerNames: ['East', 'West'], validUnits: { East: ['1'] } },
      sentence: 'Valid units are required for tower West',
    },
    {
      line: 'next payment amount min 0',
      change: { subscription: { nextPaymentAmount: -1 } },
      sentence: 'Next payment amount must be 0 or more',
    },
    {
      line: 'next payment amount … step 0.01',
      change: { subscription: { nextPaymentAmount: 0.001 } },
      sentence: 'Next payment amount must have at most two decimals',
    },
    {
      line: "customFromAddress, if set, must end with the product's own mail domain",
      change: { customFromAddress: 'elm@elsewhere.test' },
      sentence: /^Custom from address must end with (\S+) \(e\.g\., building-name@\1\)$/,
    },
  ];
  for (const { line, change, sentence } of refusals)
    it(`5 Tenant form: ${line}`, async () => {
      const answer = await api().send('POST', '/api/tenants', { ...building, ...change }, superadmin());
      expect(answer.status).toBe(422);
      const matching = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
      expect(answer.body.errors).toEqual([expect.objectContaining({ message: matching })]);
      expect(answer.body.message).toEqual(matching);
    });

  it('5 Tenant form: unit numbers … trimmed; tower names … trimmed, empties dropped', async () => {
    const form = {
      ...building,
      isMultiTower: true,
      towerNames: [' East ', ''],
      validUnits: { East: [' 1 ', '2'] },
      settings: { maxResidentEmails: 1, monthlyLimit: 0, exceedFee: 0.01 },
      subscription: { nextPaymentAmount: 0.01 },
    };
    const { status, body } = await api().send('POST', '/api/tenants', form, superadmin());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      towerNames: ['East'],
      validUnits: { East: ['1', '2'] },
      settings: { maxResidentEmails: 1, monthlyLimit: 0, exceedFee: 0.01 },
    });
  });
});

describe('5 Resident registration', () => {
  const refusals: Refusal[] = [
    { line: "'Unit number is required'", change: { unit: '' }, sentence: 'Unit number is required' },
    {
      line: "'At least one email address is required'",
      change: { emails: [] },
      sentence: 'At least one email address is required',
    },
    {
      line: "'At least one email address is required' (first e-mail required, empties dropped)",
      change: { emails: ['', ' '] },
      sentence: 'At least one email address is required',
    },
    {
      line: "'Phone number is required when SMS is enabled'",
      change: { enableSMS: true },
      sentence: 'Phone number is required when SMS is enabled',
    },
    {
      line: "phone must have 10 digits ('Please enter a complete 10-digit phone number. Currently have N digits.')",
      change: { enableSMS: true, phone: '+1 (416) 555' },
      sentence: 'Please enter a complete 10-digit phone number. Currently have 6 digits.',
    },
    {
      line: "area code cannot start with 0 or 1 ('Area code cannot start with 0 or 1. Please enter a valid phone number.')",
      change: { enableSMS: true, phone: '+1 (116) 555-0199' },
      sentence: 'Area code cannot start with 0 or 1. Please enter a valid phone number.',
    },
    {
      line: "final phone must match +1 then [2-9] then 9 digits ('Please enter a valid North American phone number.')",
      change: { enableSMS: true, phone: '+44 20 7946 0958' },
      sentence: 'Please enter a valid North American phone number.',
    },
  ];
  for (const { line, change, sentence } of refusals)
    it(`5 Resident registration: ${line}`, async () => {
      const form = { tenantId: maple, unit: '301', emails: ['new@residents.test'], ...change };
      const answer = await api().send('POST', '/api/public/residents/register', form);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: sentence }], error: sentence } });
    });

  it("5 Resident registration: 'Tower selection is required' (multi-tower)", async () => {
    const form = { tenantId: 'harbour-towers', unit: '101', emails: ['new@residents.test'] };
    const answer = await api().send('POST', '/api/public/residents/register', form);
    expect(answer).toMatchObject({ status: 422, body: { error: 'Tower selection is required' } });
  });

  it('5 Resident registration: phone … final phone must match +1 then [2-9] then 9 digits, however it is written', async () => {
    const form = {
      tenantId: maple,
      unit: unit(),
      emails: ['written@residents.test', ''],
      phone: '+1 (416) 555-0177',
      enableSMS: true,
    };
    const answer = await api().send('POST', '/api/public/residents/register', form);
    expect(answer).toMatchObject({ status: 201, body: { smsEnabled: true } });
    await api().mail('written@residents.test', /Confirm/);
  });
});

describe('5 Delivery form', () => {
  const lettersAndDigits = 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")';
  const refusals: Refusal[] = [
    { line: "unit required ('Unit number is required')", change: { unit: '' }, sentence: 'Unit number is required' },
    { line: `letters and digits only ('${lettersAndDigits}')`, change: { unit: '30-1' }, sentence: lettersAndDigits },
    {
      line: "courier required ('Courier selection is required')",
      change: { courier: '' },
      sentence: 'Courier selection is required',
    },
    {
      line: "packagetype required ('Package type selection is required')",
      change: { packagetype: undefined },
      sentence: 'Package type selection is required',
    },
    {
      line: "tracking optional, max 50 ('Tracking number is too long (max 50 characters)')",
      change: { tracking: tooLong(50) },
      sentence: 'Tracking number is too long (max 50 characters)',
    },
    {
      line: "location optional, max 100 ('Location description is too long (max 100 characters)')",
      change: { location: tooLong(100) },
      sentence: 'Location description is too long (max 100 characters)',
    },
  ];
  for (const { line, change, sentence } of refusals)
    it(`5 Delivery form: ${line}`, async () => {
      const answer = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel, ...change }, desk());
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: sentence }] } });
    });

  it("5 Delivery form: tower required when multi-tower ('Tower selection is required for this building')", async () => {
    const answer = await api().send('POST', '/api/deliveries', { unit: '502', ...parcel }, towers());
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Tower selection is required for this building' }] },
    });
  });

  const couriers = ['Amazon', 'Canada Post', 'UPS', 'DHL', 'Purolator', 'FedEx', 'Royal Mail', 'Can Par', 'Other'];
  it(`5 Delivery form: courier … Options: ${couriers.join(', ')}`, async () => {
    for (const courier of couriers)
      expect((await api().send('POST', '/api/deliveries', { unit: '101', ...parcel, courier }, desk())).status).toBe(
        201,
      );
    const other = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel, courier: 'Pigeon' }, desk());
    expect(other.status).toBe(422);
  });

  const types = ['Box', 'Letter', 'Package', 'Envelope', 'Food', 'Pharmacy', 'Flowers'];
  it(`5 Delivery form: packagetype … Options: ${types.join(', ')}`, async () => {
    for (const packagetype of types)
      expect(
        (await api().send('POST', '/api/deliveries', { unit: '101', ...parcel, packagetype }, desk())).status,
      ).toBe(201);
    const other = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel, packagetype: 'Piano' }, desk());
    expect(other.status).toBe(422);
  });

  it('5 Delivery form: unit … trimmed before sending; conciergeId optional; empty optional fields are omitted', async () => {
    const form = { unit: ' 101 ', ...parcel, tracking: '', location: '', conciergeId: '' };
    const logged = await api().send('POST', '/api/deliveries', form, desk());
    expect(logged).toMatchObject({ status: 201, body: { unit: '101' } });
    const { body } = await api().get(`/api/deliveries?ids=${logged.body.packageId}`, desk());
    for (const field of ['tracking', 'location', 'conciergeId']) expect(body[0]).not.toHaveProperty(field);
  });

  it('5 Delivery form: tracking optional, max 50; location optional, max 100: the longest are kept', async () => {
    const form = { unit: '101', ...parcel, tracking: tooLong(49), location: tooLong(99), conciergeId: 'Sam' };
    const logged = await api().send('POST', '/api/deliveries', form, desk());
    const { body } = await api().get(`/api/deliveries?ids=${logged.body.packageId}`, desk());
    expect(body[0]).toMatchObject({ tracking: tooLong(49), location: tooLong(99), conciergeId: 'Sam' });
  });
});

describe('5 SMS code', () => {
  for (const code of ['12345', '1234567', '12a456', ''])
    it(`5 SMS code: digits only, max 6; exactly 6 digits: "${code}" is refused`, async () => {
      const answer = await api().send('POST', '/api/public/sms/verify/confirm', { residentId: 'x'.repeat(40), code });
      expect(answer).toMatchObject({ status: 422, body: { error: 'Invalid verification code' } });
    });
});

describe('5 Pickup', () => {
  it("5 Pickup: concierge ID or name required ('Please enter the concierge ID or name.')", async () => {
    const { body } = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    for (const conciergeId of ['', ' ', undefined]) {
      const answer = await api().send('PATCH', `/api/deliveries/pickup/${body.packageId}`, { conciergeId }, desk());
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ message: 'Please enter the concierge ID or name.' }] },
      });
    }
  });

  it('5 Pickup: resident name and resident ID optional', async () => {
    const { body } = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    const answer = await api().send(
      'PATCH',
      `/api/deliveries/pickup/${body.packageId}`,
      { conciergeId: 'Sam' },
      desk(),
    );
    expect(answer.status).toBe(200);
  });
});
