import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../lib/paths.mjs';

const textOf = (file) => readFileSync(inRoot(file), 'utf8');

test('OPS-05 behind nginx every page gets the answer of /api/health, and only machines that watch those below it', () => {
  const text = textOf('packaging/nginx.conf');
  // A plain location with a slash at its end answers 301 to the same path without it, and the place it leads to is barred.
  const locations = [...text.matchAll(/^\s*location ([^{]+) \{([^}]*)\}/gm)];
  assert.deepEqual(
    locations.map(([, where]) => where),
    ['/', '~ ^/api/health/'],
  );
  assert.match(locations[1][2], /allow 127\.0\.0\.1;\s+deny all;\s+proxy_pass/);
  const asked = /fetch\('([^']+)'/.exec(textOf('apps/web/src/lib/api/connection.ts'))?.[1];
  assert.equal(asked, '/api/health');
});

test('OPS-05 behind Caddy the same', () => {
  const text = textOf('packaging/Caddyfile');
  assert.match(
    text,
    /@watch \{\s+path \/api\/health\/\*\s+not remote_ip 127\.0\.0\.1\s+\}\s+respond @watch 403/,
  );
});

test('OPS-01 no sample leads to the figures, which have a port of their own', () => {
  for (const file of ['packaging/nginx.conf', 'packaging/Caddyfile'])
    assert.deepEqual(
      textOf(file)
        .match(/127\.0\.0\.1:\d+/g)
        ?.every((place) => place.endsWith(':3000')),
      true,
    );
});
