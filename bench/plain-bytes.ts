import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline, Transform } from 'node:stream';

/**
 * The plain program beside the product's uploads and downloads: receives a body and hashes, writes and fsyncs it; reads a file, hashes and
 * sends it. Started with a folder; says the port it listens at.
 */
const place = path.join(process.argv[2] ?? '.', 'plain');

const server = createServer((request, response) => {
  const receive = async (): Promise<void> => {
    const handle = await open(`${place}.draft`, 'w');
    const hash = createHash('sha256');
    for await (const part of request) {
      hash.update(part as Buffer);
      await handle.writeFile(part as Buffer);
    }
    await handle.sync();
    await handle.close();
    await rename(`${place}.draft`, place);
    response.end(hash.digest('hex'));
  };
  const send = async (): Promise<void> => {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part);
        done(null, part);
      },
    });
    response.setHeader('content-length', (await stat(place)).size);
    pipeline(createReadStream(place), hashing, response, () => hash.digest());
  };
  (request.method === 'POST' ? receive() : send()).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
