import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { command } from './command.ts';
import { kubectl } from './kubectl.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const name = 'metrics-server-kubelet';
const user = 'system:serviceaccount:kube-system:metrics-server';
const signedWithinMs = 30_000;
const validSeconds = 24 * 60 * 60;

/** The Secret with the certificate, as an object without its data. */
const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'kube-system' },
  type: 'kubernetes.io/tls',
};

/** What `issueKubeletCertificate` leaves in the cluster, as JSON. */
export const kubeletCertificate = JSON.stringify(secret);

/**
 * Has the cluster sign a certificate by which metrics-server shows kubelets who it is, and stores it in a Secret. Not every kubelet of a cluster for tests takes the
 * token of a service account; all take the certificates of the cluster. It is for the same user, so it allows nothing more.
 */
export async function issueKubeletCertificate(): Promise<void> {
  const { key, request } = await makeRequest();
  await kubectl(['delete', 'csr', name, '--ignore-not-found']);
  await kubectl(['create', '-f', '-'], { input: JSON.stringify(signingRequest(request)) });
  await kubectl(['certificate', 'approve', name]);
  const signed = `--timeout=${signedWithinMs / 1_000}s`;
  await kubectl(['wait', '--for=jsonpath={.status.certificate}', `csr/${name}`, signed]);
  const certificate = await kubectl(['get', 'csr', name, '-o', 'jsonpath={.status.certificate}']);
  await kubectl(['delete', 'csr', name]);
  const data = { 'tls.key': key.toString('base64'), 'tls.crt': certificate };
  await kubectl(['apply', '--server-side', '-f', '-'], { input: JSON.stringify({ ...secret, data }) });
}

const signingRequest = (request: Buffer): object => ({
  apiVersion: 'certificates.k8s.io/v1',
  kind: 'CertificateSigningRequest',
  metadata: { name },
  spec: {
    request: request.toString('base64'),
    signerName: 'kubernetes.io/kube-apiserver-client',
    expirationSeconds: validSeconds,
    usages: ['digital signature', 'key encipherment', 'client auth'],
  },
});

function makeRequest(): Promise<{ readonly key: Buffer; readonly request: Buffer }> {
  return inTemporaryFolder(async (folder) => {
    const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key', '-out', 'request'];
    await command('openssl', ['req', ...files, '-subj', `/CN=${user}`], { cwd: folder });
    const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
    return { key: await read('key'), request: await read('request') };
  });
}
