import { withCommandsOf } from '@kiemlab/contract/features/operations/command-line';
import { COMMAND_START } from './version.ts';

// Sentences name commands as they are typed in the sources. What a release says at the console, it says with its own: this is the one door.
for (const level of ['log', 'error', 'warn'] as const) {
  const say = console[level].bind(console);
  console[level] = (...parts: unknown[]): void =>
    say(...parts.map((part) => (typeof part === 'string' ? withCommandsOf(COMMAND_START, part) : part)));
}
