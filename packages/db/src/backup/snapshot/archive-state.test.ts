import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPlace } from '../../embedded/place.ts';
import { startEmbedded } from '../../embedded/start-embedded.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { archiveState } from './archive-state.queries.ts';
import { archiveSettings, outboxOf, waitingIn } from './outbox.ts';
import { finishLog } from './testing/finish-log.ts';
import { until } from './testing/until.ts';

const scratch = scratchFolder();

test('OPS-03 the server leaves finished segments in the outbox, tells when it cannot, and catches up', async () => {
  const dir = path.join(scratch, 'data');
  const place = openPlace(dir);
  const settings = { fsync: 'off', shared_buffers: '32MB', ...archiveSettings(place, 60) };
  const outbox = outboxOf(place);
  expect(fs.statSync(outbox).mode & 0o777).toBe(0o700);
  const server = await startEmbedded({ dir, settings });
  const client = new pg.Client(server.owner);
  await client.connect();
  try {
    expect((await client.query('SHOW archive_timeout')).rows).toEqual([{ archive_timeout: '1min' }]);
    fs.renameSync(outbox, `${outbox}.away`);
    const first = (await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name'))
      .rows[0]?.name;
    await until(async () => (await archiveState(client)).failures > 0, 'a failure that is told');
    const failing = await archiveState(client);
    expect(failing).toMatchObject({ lastArchived: null, lastFailed: first });
    expect(failing.failedSince).toBeInstanceOf(Date);
    fs.renameSync(`${outbox}.away`, outbox);
    await client.query('CREATE TABLE written ()');
    const last = await finishLog(server.owner);
    expect(await archiveState(client)).toMatchObject({ lastArchived: last, failedSince: null });
    expect(waitingIn(outbox)).toEqual([first, last]);
  } finally {
    await client.end();
    await server.stop();
  }
});
