/** Sent with a call that a page makes by its timer and not for a person: no activity of the session (AUTH-15). */
export const BY_TIMER = 'x-by-timer';

/** Answered to every signed-in call: a short mark of what the caller may do at present; another one, and the page asks anew. */
export const RIGHTS_MARK = 'x-rights';
