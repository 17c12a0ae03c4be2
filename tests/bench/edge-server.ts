import { createInProcessUpstream, defineGateway } from '@parcelbell/gateway';
import { startTestService } from '@parcelbell/testing';
import { startBenchService, tenantId } from '../../services/deliveries/bench/start-bench-service.ts';

/** Parcels that the history has. */
const stored = 100;

// Deliveries with a gateway in the same process, on the store of another process if BENCH_STORE names one; or, given the address of deliveries, a gateway in a
// process of its own, which gets the front ends from the hosts that the environment names.
const unlimited = {
  WRITES_PER_SECOND: '1000000',
  WRITES_BURST: '1000000',
  READS_PER_SECOND: '1000000',
  FILES_PER_MINUTE: '1000000',
};
const [, , deliveriesUrl] = process.argv;
const { BENCH_STORE: mongoUrl, ...environment } = process.env;
if (deliveriesUrl) {
  const frontEnds = Object.entries(environment).filter(([name]) => name.startsWith('FRONT_END'));
  const gateway = await startTestService(defineGateway(), {
    environment: { ...unlimited, ...Object.fromEntries(frontEnds), DELIVERIES_URL: deliveriesUrl },
    checkAnswers: false,
  });
  process.send?.({ gateway: gateway.url });
  process.on('disconnect', () => void gateway.stop().then(() => process.exit(0)));
} else {
  const service = await startBenchService(stored, mongoUrl === undefined ? {} : { mongoUrl });
  const upstreams = () => ({ deliveries: createInProcessUpstream(service.app, service.openApi) });
  const gateway = await startTestService(defineGateway(upstreams), { environment: unlimited, checkAnswers: false });
  process.send?.({
    direct: service.url,
    gateway: gateway.url,
    authorization: service.signIn({ roles: { [tenantId]: 'admin' } }),
  });
  process.on('disconnect', () => void Promise.all([service.stop(), gateway.stop()]).then(() => process.exit(0)));
}
