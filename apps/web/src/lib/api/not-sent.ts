/** Thrown when the person thought better of it: nothing failed, nothing is shown, what was typed stays. */
export class NotSent extends Error {}

/** Thrown when what waited for the network was taken back; `sent`: it had gone out, and its answer never came. */
export class TakenBack extends NotSent {
  readonly sent: boolean;

  constructor(sent: boolean) {
    super('taken back');
    this.sent = sent;
  }
}
