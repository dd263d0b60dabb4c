import { test } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp } from '../test/test-app.ts';
test('x', async () => {
  const app = await startTestApp();
  const server = await buildApp({ services: app.services });
  console.log(await server.inject({ method: 'GET', url: '/api/health' }).then((a) => [a.statusCode, a.body]));
  console.log(await app.app.inject({ method: 'GET', url: '/api/health' }).then((a) => [a.statusCode, a.body]));
  await app.stop();
});
