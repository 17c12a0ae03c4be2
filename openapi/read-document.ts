import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startProduct } from '../services/all-in-one/src/start-product.ts';

export interface Schema {
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

/** The OpenAPI document of the API, as far as it is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly [field: string]: unknown;
}

/** Starts the product on a free port, without data, and asks it for the document of its API. */
export async function readDocument(): Promise<ApiDocument> {
  // The product does not start without the mail template.
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../services/notifications/build-templates.mjs')]);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parcelbell-openapi-'));
  const environment = { PORT: '0', LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: dataDir };
  const product = await startProduct({ environment, args: [] }, (error) => {
    throw error;
  });
  try {
    const answer = await fetch(`${product.url}/api/openapi.json`);
    // Where the product runs says nothing about its API.
    return { ...((await answer.json()) as ApiDocument), servers: [{ url: '/' }] };
  } finally {
    await product.stop(new Date(Date.now() + 2_000));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
