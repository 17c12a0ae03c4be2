import { apiOf } from '../harness/api.ts';
import { demoOptions, enterDemo, untilDemoIsComplete } from '../harness/demo.ts';
import { startParcelbell } from './bench-targets.ts';
import { print } from './figures.ts';
import { startSink } from './sink.ts';

/** Starts the product in one process, with the whole history of its demo and a session for each visitor. */
export async function startDemoWithVisitors(visitors: number) {
  const sink = await startSink();
  const desk = await startParcelbell('all-in-one', sink.url, demoOptions.env);
  const api = apiOf(desk.product.url);
  print('filling the history of the demo building');
  await untilDemoIsComplete(api);
  const sessions = await Promise.all(Array.from({ length: visitors }, () => enterDemo(api)));
  return { sink, desk, api, sessions };
}
