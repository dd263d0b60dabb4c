/** A start that is refused in one sentence that says what to do. */
export class StartRefused extends Error {}
