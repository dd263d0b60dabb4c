import type { StampFault } from './stamp.messages.ts';

/** Thrown in the thread for what is in the file; `message` is for the log. */
export class CannotStamp extends Error {
  readonly fault: StampFault;

  constructor(fault: StampFault, message: string) {
    super(message);
    this.name = 'CannotStamp';
    this.fault = fault;
  }
}
