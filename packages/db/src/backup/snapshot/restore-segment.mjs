// Run by the database server for each piece of its log that a restore needs (its restore_command):
// restore-segment.mjs FEED PARENT NAME TARGET. It asks the restoring program, PARENT, through the folder FEED, and puts what it gets
// where the server wants it. A file of its own, as the server's account runs it: it needs nothing but Node.js.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Above 125 the server gives its recovery up; 1 tells it that there is no such piece. */
const GIVE_UP = 200;
const NONE = 1;

const [feed = '', parent = '', name = '', target = ''] = process.argv.slice(2);
const file = (ending) => path.join(feed, `${name}.${ending}`);
const wait = new Int32Array(new SharedArrayBuffer(4));

function lives() {
  try {
    process.kill(Number(parent), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function ask() {
  writeFileSync(file('wanted'), '');
  for (let turn = 1; ; turn++) {
    if (existsSync(file('here'))) {
      renameSync(file('here'), target);
      return 0;
    }
    if (existsSync(file('none'))) {
      rmSync(file('none'));
      return NONE;
    }
    if (existsSync(file('fault')) || (turn % 100 === 0 && !(existsSync(feed) && lives()))) return GIVE_UP;
    Atomics.wait(wait, 0, 0, 10);
  }
}

process.exitCode = ask();
