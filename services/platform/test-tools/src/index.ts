export { closedPort } from './closed-port.ts';
export { sampleExif, sampleJpeg, samplePhonePhoto, samplePng, sampleWebp, takenByCamera } from './images.ts';
export { type NameServer, startNameServer } from './name-server.ts';
export { sendRaw } from './send-raw.ts';
export { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
export { until } from './until.ts';
