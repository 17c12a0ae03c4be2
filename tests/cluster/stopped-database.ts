import { kubectl } from './kubectl.ts';

/**
 * Stops the database's process, so that it answers nothing and keeps its data and connections, and continues it when the work has ended. Its pod shares one
 * process namespace among its containers: the first process of a namespace takes no such signal from inside.
 */
export async function whileDatabaseStands<T>(work: () => Promise<T>): Promise<T> {
  await signalDatabase('STOP');
  try {
    return await work();
  } finally {
    await signalDatabase('CONT');
  }
}

async function signalDatabase(signal: 'STOP' | 'CONT'): Promise<void> {
  const each = `case "$(cat /proc/$pid/comm 2>/dev/null)" in mongod|java) kill -${signal} $pid && signalled=yes;; esac`;
  const script = `for dir in /proc/[0-9]*; do pid=\${dir#/proc/}; ${each}; done; [ "$signalled" = yes ]`;
  await kubectl(['--namespace', 'data', 'exec', 'deployment/mongodb', '--', 'sh', '-c', script]);
}
