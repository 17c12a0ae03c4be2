// Prints the Secret of a development cluster. Its secrets are made once and kept in .data/tilt, which is in no commit.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = '.data/tilt';
const file = `${folder}/secrets.json`;

function kept() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    const secret = () => randomBytes(36).toString('base64url');
    const made = { SESSION_SECRET: secret(), LINK_SECRET: secret() };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}

const engines = {
  MONGO_URL: 'mongodb://mongodb:27017/parcelbell?replicaSet=rs0',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtp://mailpit:1025',
  // The account that the stand-in for texts plays; it opens nothing.
  TWILIO_AUTH_TOKEN: 'embedded-text-outbox-not-a-secret',
};
const metadata = { name: 'parcelbell', namespace: 'parcelbell' };
const secret = { apiVersion: 'v1', kind: 'Secret', metadata, stringData: { ...engines, ...kept() } };
process.stdout.write(`${JSON.stringify(secret)}\n`);
