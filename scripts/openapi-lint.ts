/** `npm run openapi:lint`: the document of the API, made from the contract, by the rules of OpenAPI (OPS-04). Needs no database and no network. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { openApiOf } from '../apps/server/src/platform/http/openapi.ts';
import { runBin } from './lib/run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'kiemlab-openapi-'));
try {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiOf(ENDPOINTS, '0.0.0')));
  const config = path.join(import.meta.dirname, 'calls/redocly.yaml');
  process.exitCode = await runBin(
    '@redocly/cli',
    ['lint', file, '--config', config, '--max-problems', '50'],
    {
      command: 'redocly',
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
