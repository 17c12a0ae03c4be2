import process from 'node:process';

const question = 'jest-light-runner-get-worker-data';
const isAnswer = (message) => message?.type === 'jest-light-runner-worker-data';

/**
 * A worker asks the runner for its settings once. Where two ask at nearly the same time, the answer to one may reach the other before it has asked, and its own
 * question is then never answered: the run would wait forever. So the answer is kept until the worker asks.
 */
if (process.env.TINYPOOL_WORKER_ID) {
  let answer;
  process.on('message', (message) => {
    if (isAnswer(message)) answer = message;
  });
  const { send } = process;
  process.send = (message, ...rest) => {
    if (message !== question || !answer) return send.call(process, message, ...rest);
    process.emit('message', answer);
    return true;
  };
}
