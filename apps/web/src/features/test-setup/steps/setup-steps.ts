/** What is set up before a test can be given, in this order: each needs the one before it. */
export const SETUP_STEPS = ['type', 'group', 'testId', 'analytes', 'limits'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What stands on the way to the step where nothing is yet: all before it, but sample types only where there are some. */
export function isDone(step: SetupStep, at: SetupStep, hasTypes: boolean): boolean {
  return step === 'type' ? hasTypes : SETUP_STEPS.indexOf(step) < SETUP_STEPS.indexOf(at);
}
