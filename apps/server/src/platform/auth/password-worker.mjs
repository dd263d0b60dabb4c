// The thread that computes password hashes, one after the other. It is plain JavaScript: it starts as it stands, from its source as
// from the built program, beside the file that starts it.
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

try {
  // On Linux this is the priority of the thread alone: what people ask for goes before who only tries passwords.
  if (process.platform === 'linux' && workerData.niceness > 0) os.setPriority(0, workerData.niceness);
} catch {
  // A system that does not allow it computes them no worse than before.
}

parentPort.on('message', ({ id, password, stored }) => {
  try {
    const answer =
      stored === undefined ? hashSync(password, workerData.options) : verifySync(stored, password);
    parentPort.postMessage({ id, answer });
  } catch {
    // What the library says of it may quote what it was given.
    parentPort.postMessage({ id });
  }
});
