/** Thrown by `onSubmit` of a dialog when the person thought better of it: nothing failed, nothing is shown, the draft stays. */
export { NotSent } from '../../lib/api/not-sent.ts';
