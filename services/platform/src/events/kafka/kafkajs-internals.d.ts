declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: { prototype: { scheduleCheckPendingRequests(): void } };
  export default RequestQueue;
}
