import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './free-port.ts';
import { until } from './until.ts';

/** A Kafka broker that requires TLS and an account. */
export interface SecuredBroker {
  /** For `KAFKA_BROKERS`. */
  readonly address: string;
  /** The certificate file of the authority that signed the broker's certificate. */
  readonly caFile: string;
  readonly username: string;
  readonly password: string;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const account = { username: 'parcelbell', password: 'a-password-of-tests' };

/** The folder of Kafka's jars of the shared broker; undefined if there is none. */
export async function kafkaJars(): Promise<string | undefined> {
  const common = process.env.BACKING_DIR || path.join(tmpdir(), 'parcelbell-backing');
  const name = (await readdir(common).catch(() => [])).find((each) => each.startsWith('jars-'));
  return name && path.join(common, name);
}

export async function startSecuredBroker(jars: string): Promise<SecuredBroker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-secured-broker-'));
  await makeCertificates(folder);
  const port = await freePorts(3);
  const settings = path.join(folder, 'server.properties');
  await writeFile(settings, propertiesOf(folder, port));
  const java = ['-Xms64m', '-Xmx384m', '-XX:+UseSerialGC', '-cp', `${jars}/*`];
  const scram = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${account.username},password=${account.password}]`,
  ]);
  const format = ['format', '--cluster-id', 'cGFyY2VsYmVsbC1iYWNrZQ', '--config', settings, ...scram];
  await run('java', [...java, 'kafka.tools.StorageTool', ...format]);
  const broker = spawn('java', [...java, 'kafka.Kafka', settings], { stdio: 'ignore' });
  await until('the broker listens', () => answers(port), Boolean, 120_000);
  return {
    address: `127.0.0.1:${port}`,
    caFile: path.join(folder, 'ca.pem'),
    ...account,
    remove: async () => {
      const gone = new Promise((resolve) => broker.once('exit', resolve));
      broker.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an authority and a certificate of 127.0.0.1 that it signed. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
  await openssl('req', '-x509', ...key, 'ca.key', '-days', '2', '-subj', '/CN=tests', '-out', 'ca.pem');
  await openssl('req', ...key, 'broker.key', '-subj', '/CN=127.0.0.1', '-out', 'broker.csr');
  await writeFile(path.join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'broker.csr', ...authority, '-out', 'broker.pem');
  await openssl('pkcs8', '-topk8', '-nocrypt', '-in', 'broker.key', '-out', 'broker.pk8');
  const parts = ['broker.pk8', 'broker.pem', 'ca.pem'].map((name) => readFile(path.join(folder, name), 'utf8'));
  await writeFile(path.join(folder, 'keystore.pem'), (await Promise.all(parts)).join(''));
}

function propertiesOf(folder: string, port: number): string {
  const login = 'org.apache.kafka.common.security';
  const at = (name: string, offset: number): string => `${name}://127.0.0.1:${port + offset}`;
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${port + 1}
listeners=${at('SASL_SSL', 0)},${at('CONTROLLER', 1)},${at('PLAINTEXT', 2)}
advertised.listeners=${at('SASL_SSL', 0)},${at('PLAINTEXT', 2)}
listener.security.protocol.map=SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512
listener.name.sasl_ssl.plain.sasl.jaas.config=${login}.plain.PlainLoginModule required user_${account.username}="${account.password}";
listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config=${login}.scram.ScramLoginModule required;
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=${login}.scram.ScramLoginModule required;
ssl.keystore.type=PEM
ssl.keystore.location=${folder}/keystore.pem
log.dirs=${folder}/data
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
