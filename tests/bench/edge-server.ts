import { createInProcessUpstream, defineGateway } from '@parcelbell/gateway';
import { startTestService } from '@parcelbell/testing';
import { startBenchService, tenantId } from '../../services/deliveries/bench/start-bench-service.ts';

// Deliveries with a gateway in the same process; or, given the address of deliveries, a gateway in a process of its own.
const unlimited = { WRITES_PER_SECOND: '1000000', WRITES_BURST: '1000000' };
const [, , deliveriesUrl] = process.argv;
if (deliveriesUrl) {
  const gateway = await startTestService(defineGateway(), {
    environment: { ...unlimited, DELIVERIES_URL: deliveriesUrl },
    checkAnswers: false,
  });
  process.send?.({ gateway: gateway.url });
  process.on('disconnect', () => void gateway.stop().then(() => process.exit(0)));
} else {
  const service = await startBenchService(0);
  const upstreams = () => ({ deliveries: createInProcessUpstream(service.app, service.openApi) });
  const gateway = await startTestService(defineGateway(upstreams), { environment: unlimited, checkAnswers: false });
  process.send?.({
    direct: service.url,
    gateway: gateway.url,
    authorization: service.signIn({ roles: { [tenantId]: 'admin' } }),
  });
  process.on('disconnect', () => void Promise.all([service.stop(), gateway.stop()]).then(() => process.exit(0)));
}
