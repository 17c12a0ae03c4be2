// Prints the Secret of a development cluster. Its secrets are made once and kept in .data/tilt, which is in no commit.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = '.data/tilt';
const file = `${folder}/secrets.json`;

const names = ['SESSION_SECRET', 'LINK_SECRET', 'METRICS_TOKEN'];

function secrets() {
  const kept = readKept();
  const missing = names.filter((name) => kept[name] === undefined);
  if (missing.length === 0) return kept;
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(36).toString('base64url')]));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ ...kept, ...made }), { mode: 0o600 });
  return { ...kept, ...made };
}

function readKept() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

const engines = {
  MONGO_URL: 'mongodb://mongodb:27017/parcelbell?replicaSet=rs0',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtp://mailpit:1025',
  // The account of the embedded service for texts; it opens nothing.
  TWILIO_AUTH_TOKEN: 'embedded-text-outbox-not-a-secret',
};
const metadata = { name: 'parcelbell', namespace: 'parcelbell' };
const secret = { apiVersion: 'v1', kind: 'Secret', metadata, stringData: { ...engines, ...secrets() } };
process.stdout.write(`${JSON.stringify(secret)}\n`);
