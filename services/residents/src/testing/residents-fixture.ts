import { get } from 'node:http';
import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { LinkPurpose } from '@parcelbell/auth';
import { type Environment, readConfig } from '@parcelbell/config';
import { DeliveryDirectoryService, type KeepHouseholdRequest } from '@parcelbell/contracts/deliveries';
import { ContactOptedInSchema, ContactOptedOutSchema, OptOutReason } from '@parcelbell/contracts/notifications';
import {
  Channel,
  ContactStatus,
  type ErasePersonRequest,
  type ExportPersonRequest,
  type ExportPersonResponseSchema,
  type HouseholdState,
  HouseholdStateSchema,
  PersonDataService,
  type VerificationRequested,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { type Answer, type Call, type CallOptions, startTestService, type TestService } from '@parcelbell/testing';
import { residentsConfigSchema } from '../config.ts';
import { createContext, type ResidentsContext } from '../context.ts';
import { runErasures } from '../domain/erasure/run-erasures.ts';
import { residentDirectory } from '../internal/resident-directory.ts';
import { residents } from '../service.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** The part of a request from which a code is made. */
interface RequestedContact {
  readonly householdId: string;
  readonly contact?: { readonly contactId: string; readonly generation: number } | undefined;
}

type TenantInit = Extract<MessageInitShape<typeof TenantStateSchema>, { $typeName?: never }>;

/** The residents service with two buildings, and a clock that a test moves on. */
export class Fixture {
  readonly service: TestService;
  readonly context: ResidentsContext;
  readonly #time: { skipped: number };
  /** The households that deliveries was handed before their events. */
  readonly pushed: KeepHouseholdRequest[] = [];
  /** What deliveries and notifications answer that are asked about a person. */
  readonly kept: MessageInitShape<typeof ExportPersonResponseSchema>[] = [];
  readonly exportRequests: ExportPersonRequest[] = [];
  readonly eraseRequests: { readonly service: string; readonly request: ErasePersonRequest }[] = [];
  /** To whom notifications has sent messages. */
  readonly messageAddresses: string[] = [];
  /** What a service answers that is asked to erase a person. */
  onErase: (service: string) => { readonly done: boolean; readonly erased: number } = () => ({ done: true, erased: 0 });
  /** What deliveries does first where it is handed a household. */
  beforePush: () => Promise<void> = async () => undefined;

  private constructor(service: TestService, time: { skipped: number }, environment: Environment) {
    this.service = service;
    this.context = createContext(service.platform, readConfig(residentsConfigSchema, environment));
    this.#time = time;
  }

  static async start(environment: Environment = {}): Promise<Fixture> {
    const time = { skipped: untilNoon() };
    const clock = { now: () => new Date(Date.now() + time.skipped) };
    const service = await startTestService(residents, {
      clock,
      environment: { PUBLIC_URL: 'https://parcels.test', ...environment },
      others: (owner) => (router) => {
        residentDirectory(fixture.context)(router);
        router.service(PersonDataService, {
          exportPerson: (request) => {
            fixture.exportRequests.push(request);
            return fixture.kept.shift() ?? {};
          },
          listAddresses: () => ({
            addresses: fixture.messageAddresses.map((address) => ({ address, channel: Channel.EMAIL })),
          }),
          erasePerson: (request) => {
            fixture.eraseRequests.push({ service: owner, request });
            return fixture.onErase(owner);
          },
        });
        router.service(DeliveryDirectoryService, {
          keepHousehold: async (request) => {
            await fixture.beforePush();
            fixture.pushed.push(request);
            return {};
          },
        });
      },
    });
    const fixture: Fixture = new Fixture(service, time, environment);
    await fixture.building('maple', { features: { smsEnabled: true } });
    await fixture.building('harbour', {
      isMultiTower: true,
      towerNames: ['North', 'South'],
      validUnits: [
        { tower: 'North', units: ['301'] },
        { tower: 'South', units: ['301'] },
      ],
    });
    return fixture;
  }

  now(): Date {
    return new Date(Date.now() + this.#time.skipped);
  }

  /** Moves the service's clock on. */
  skip(milliseconds: number): void {
    this.#time.skipped += milliseconds;
  }

  /** Tells the service of a building. */
  async building(tenantId: string, state: TenantInit = {}, version = 1): Promise<void> {
    const event = {
      tenantId,
      name: `Building ${tenantId}`,
      slug: tenantId,
      branding: { primaryColor: '#9f3a26', secondaryColor: '#6b7280' },
      status: TenantStatus.ACTIVE,
      conciergeEmail: `desk@${tenantId}.test`,
      settings: { maxResidentEmails: 2 },
      validUnits: [{ tower: 'default', units: unitNumbers }],
      ...state,
    };
    await this.service.receive(fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version }, event));
  }

  get call(): Call {
    return this.service.call;
  }

  /** Goes to an address as a browser does; `fetch` says of itself that it does not navigate. */
  navigate(path: string): Promise<Pick<Answer, 'status' | 'headers'>> {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
    return new Promise((resolve, reject) => {
      const request = get(this.service.url + path, { headers }, (response) => {
        response.resume();
        const answered = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: response.statusCode ?? 0, headers: answered });
      });
      request.on('error', reject);
    });
  }

  /** Who administers a building, and the building. */
  staff(tenantId = 'maple'): Pick<CallOptions, 'as' | 'tenant'> {
    return { as: this.service.signIn({ roles: { [tenantId]: 'admin' } }), tenant: tenantId };
  }

  register(form: object): Promise<Answer> {
    return this.call('POST', '/api/public/residents/register', { body: { tenantId: 'maple', ...form } });
  }

  /** The facts of one kind about a household that were published so far. */
  facts<D extends DescMessage>(schema: D, householdId: string, tenantId = 'maple'): MessageShape<D>[] {
    return this.service.facts(schema, { tenantId, aggregateId: householdId });
  }

  /** The last state of a household, which must be the one of that number to be published. */
  async state(householdId: string, published: number, tenantId = 'maple'): Promise<HouseholdState> {
    await this.service.settled();
    const states = this.facts(HouseholdStateSchema, householdId, tenantId);
    const last = states.at(-1);
    if (states.length !== published || !last) throw new Error(`${states.length} states were published`);
    return last;
  }

  /** What an address was last asked, once it was asked so often. */
  async asked(address: string, times = 1): Promise<VerificationRequested> {
    const found = () =>
      this.service.facts(VerificationRequestedSchema).filter(({ contact }) => contact?.address === address);
    await until(`${address} is asked to verify`, () => found().length >= times);
    const last = found().at(-1);
    if (found().length !== times || !last) throw new Error(`It was asked ${found().length} times`);
    return last;
  }

  /** A code for the contact of a request, as notifications would make it. */
  code(purpose: LinkPurpose, request: RequestedContact, issuedAt = this.now(), tenantId = 'maple'): string {
    return this.service.platform.linkCodes.link(purpose, target(request, tenantId), issuedAt);
  }

  /** The six digits that were sent to a phone. */
  digits(request: VerificationRequested): string {
    return this.service.platform.linkCodes.phoneCode(target(request, 'maple'));
  }

  /** A phone answers a text, and notifications publishes it. */
  async answerText(
    word: 'stop' | 'start',
    { householdId, contact }: VerificationRequested,
    at = this.now(),
  ): Promise<void> {
    const reason = word === 'stop' ? { reason: OptOutReason.STOP } : {};
    const event = { householdId, contactId: contact?.contactId ?? '', at: timestampFromDate(at), ...reason };
    const aggregate = { tenantId: 'maple', aggregateId: householdId, version: 0 };
    const schema = word === 'stop' ? ContactOptedOutSchema : ContactOptedInSchema;
    await this.service.receive(fact(schema, aggregate, event));
  }

  /** Registers an address for a unit and verifies it. */
  async verified(unit: string, address: string, tenantId = 'maple'): Promise<VerificationRequested> {
    await this.register({ tenantId, unit, emails: [address] });
    const request = await this.asked(address);
    await this.call('POST', `/api/residents/verify/${this.code('verify', request, this.now(), tenantId)}`);
    return request;
  }

  /** Moves the clock on and runs the job that erases people, so that the next attempt is made at once. */
  async eraseNow(skippedMs = 20_000): Promise<void> {
    this.skip(skippedMs);
    await runErasures(new AbortController().signal, { ...this.context, ...this.context.erasing });
  }

  /** Registers an address and a phone for a unit of the first building, and enters the phone's code. */
  async withPhone(unit: string, address: string, phone: string): Promise<VerificationRequested> {
    const { body } = await this.register({ unit, emails: [address], phone, enableSMS: true });
    const code = this.digits(await this.asked(phone));
    await this.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
    return this.asked(address);
  }
}

/** Budgets are of a day: a test that moves on by minutes stays in it. */
function untilNoon(): number {
  return (36 * hours - (Date.now() % days)) % days;
}

const unitNumbers = Array.from({ length: 60 }, (_, index) => String(101 + index)).concat('301', 'PH1');

function target({ householdId, contact }: RequestedContact, tenantId: string) {
  if (!contact) throw new Error('The request names no contact');
  return { tenantId, householdId, contactId: contact.contactId, generation: contact.generation };
}

/** A household's contacts by address. */
export function statuses({ contacts }: HouseholdState): Record<string, string> {
  return Object.fromEntries(contacts.map(({ address, status }) => [address, ContactStatus[status]]));
}
