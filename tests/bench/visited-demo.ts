import { apiOf } from '../harness/api.ts';
import { enterDemo, wholeDemo, withDemo } from '../harness/demo.ts';
import { startParcelbell } from './contenders.ts';
import { note } from './figures.ts';
import { startSink } from './sink.ts';

/** Starts the product in one process, with the whole history of its demo and a session for each of so many visitors. */
export async function startVisitedDemo(visitors: number) {
  const sink = await startSink();
  const desk = await startParcelbell('all-in-one', sink.url, withDemo.env);
  const api = apiOf(desk.product.url);
  note('filling the history of the demo building');
  await wholeDemo(api);
  const sessions = await Promise.all(Array.from({ length: visitors }, () => enterDemo(api)));
  return { sink, desk, api, sessions };
}
