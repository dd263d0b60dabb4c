/** Where this server answers calls (specification 1 §7, 2 §7). */
const ROOTS = /^\/(?:api|analytes|action-history)(?:\/|$)/;

/** What must not stand in a path, as it is or decoded: where another one would begin, or a step up. */
const STRANGE = /[\\\s\u0000-\u001f\u007f-\u009f\ufffd]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/;

const NOWHERE = 'http://own.invalid';

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * The path, and what is asked after it, of a call to this server, exactly as a browser sends it; undefined for everything that
 * is another server's (`//host`, `https:`), no call (`javascript:`), or whose path says one thing to one reader and another to
 * the next (`\`, `//`, `..`, encoded or not, once or twice).
 */
export function ownAddress(typed: string): { path: string; query: string } | undefined {
  if (!typed.startsWith('/') || typed.length > 4000 || !URL.canParse(typed, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(typed, NOWHERE);
  const [path = ''] = typed.split(/[?#]/);
  if (origin !== NOWHERE || hash !== '' || typed.includes('#')) return undefined;
  const once = decoded(path);
  const twice = once === undefined ? undefined : decoded(once);
  if (once === undefined || twice === undefined || !ROOTS.test(pathname)) return undefined;
  // What a browser made another path of is not what was typed.
  if ([path, once, twice].some((read) => STRANGE.test(read))) return undefined;
  return decoded(pathname) === once ? { path: pathname, query: search } : undefined;
}
