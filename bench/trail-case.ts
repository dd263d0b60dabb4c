import pg from 'pg';
import { readTrail } from './whole-list.ts';

const ENTRIES = 10_000;
const ACTION = 'clients.bench';

/** As many entries of the trail, one unit of work each, read back as one export. */
export async function measureTrail(
  connection: pg.ClientConfig,
  server: { port: number; pid: number },
  token: string,
): Promise<string> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(`DO $$ BEGIN
    FOR n IN 1..${ENTRIES} LOOP
      PERFORM set_config('kiemlab.action', '${ACTION}', true);
      UPDATE client SET image_caption = 'Ảnh mặt tiền ' || n WHERE external_id = 'KH-' || n;
      COMMIT;
    END LOOP;
  END $$`);
  await owner.end();
  return readTrail(server, token, ENTRIES, ACTION);
}
