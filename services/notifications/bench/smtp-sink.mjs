// An SMTP server in a thread of its own. It accepts everything and keeps only which mails it accepted, and when.
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

const capabilities = '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10485760\r\n';
const endOfData = '\r\n.\r\n';
let accepted = [];

function converse(socket) {
  let buffer = '';
  let inData = false;
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    let answer = '';
    for (;;) {
      const mark = inData ? endOfData : '\r\n';
      const end = buffer.indexOf(mark);
      if (end < 0) break;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end + mark.length);
      if (inData) {
        inData = false;
        accepted.push({
          at: performance.timeOrigin + performance.now(),
          id: /^message-id: <([^>]+)>/im.exec(piece)?.[1] ?? '',
          tracking: /\bT\d{6}\b/.exec(piece)?.[0] ?? '',
        });
        answer += '250 OK\r\n';
        continue;
      }
      const command = piece.slice(0, 4).toUpperCase();
      if (command === 'DATA') inData = true;
      answer +=
        command === 'EHLO'
          ? capabilities
          : command === 'DATA'
            ? '354 go on\r\n'
            : command === 'QUIT'
              ? '221 bye\r\n'
              : '250 OK\r\n';
      if (command === 'QUIT') return socket.end(answer);
    }
    if (answer) socket.write(answer);
  });
}

const server = net.createServer(converse);
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
parentPort.on('message', (ask) => {
  if (ask === 'count') parentPort.postMessage({ count: accepted.length });
  if (ask === 'take') {
    parentPort.postMessage({ accepted });
    accepted = [];
  }
});
