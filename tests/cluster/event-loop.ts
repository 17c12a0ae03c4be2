import { runInPod } from './kubernetes.ts';

/**
 * Evaluates an expression in the process of a pod, through the inspector that Node opens at SIGUSR1, on 127.0.0.1 of the pod alone. It needs no privilege but that of
 * `kubectl exec`. Signals that end or stop a process would not do: from inside of its container, the kernel gives them to no first process.
 */
const evaluateInFirstProcess = `
import { setTimeout as wait } from 'node:timers/promises';
const expression = JSON.parse(process.argv[1]);
process.kill(1, 'SIGUSR1');
async function target() {
  for (let left = 100; ; left -= 1) {
    try {
      const answer = await fetch('http://127.0.0.1:9229/json/list');
      return (await answer.json())[0].webSocketDebuggerUrl;
    } catch (error) {
      if (left === 0) throw error;
      await wait(100);
    }
  }
}
const socket = new WebSocket(await target());
const answered = new Promise((resolve, reject) => {
  socket.onmessage = ({ data }) => resolve(JSON.parse(data));
  socket.onerror = () => reject(new Error('The inspector did not answer.'));
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
});
const { result, error } = await answered;
if (error || result.exceptionDetails) throw new Error(JSON.stringify(error ?? result.exceptionDetails));
process.exit(0);
`;

/** Evaluates a statement in a pod's process a second later, so that it can still answer the inspector, and the script in its pod has ended. */
async function evaluateSoon(pod: string, statement: string): Promise<void> {
  await runInPod(evaluateInFirstProcess, { pod, data: `void setTimeout(() => { ${statement} }, 1_000)` });
}

/** Makes a pod's process busy: its event loop does nothing else for so many milliseconds. */
export function blockEventLoop(pod: string, ms: number): Promise<void> {
  return evaluateSoon(pod, `const end = Date.now() + ${ms}; while (Date.now() < end);`);
}

/** Lets the event loop of a pod's process hang for good. */
export function hangEventLoop(pod: string): Promise<void> {
  return evaluateSoon(pod, 'for (;;);');
}

/** Ends a pod's process at once, as a crash does: nothing is drained, no handler runs, and the kernel closes its connections. */
export function crash(pod: string): Promise<void> {
  return evaluateSoon(pod, 'process.reallyExit(137)');
}
