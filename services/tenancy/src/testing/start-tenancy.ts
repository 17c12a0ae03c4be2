import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { type Call, startTestService, type TestService } from '@parcelbell/testing';
import { tenancy } from '../service.ts';

export interface TestTenancy {
  readonly service: TestService;
  readonly superadmin: string;
  readonly call: Call;
  /** The facts of one kind that the service published about a tenant, once all written facts are published, without snapshots. */
  publishedFacts<D extends DescMessage>(schema: D, tenantId: string): Promise<MessageShape<D>[]>;
}

export async function startTenancy(): Promise<TestTenancy> {
  const service = await startTestService(tenancy);
  return {
    service,
    superadmin: service.signIn({ superadmin: true }),
    call: service.call,
    publishedFacts: async (schema, tenantId) => {
      await service.settled();
      return service.facts(schema, { tenantId, snapshots: false });
    },
  };
}

/** A form that is accepted. */
export const newBuilding = {
  name: 'Willow House',
  conciergeEmail: 'desk@willow.test',
  conciergePhone: '+1 416 555 0130',
  validUnits: { default: ['101', '102', 'ph1'] },
};
