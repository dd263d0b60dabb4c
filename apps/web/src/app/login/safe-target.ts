/** Two slashes lead to another server; browsers take a backslash for one, and skip tabs and line ends. */
const LEADS_AWAY = /^[/\\]{2}|[\\\u0000-\u001f]/;

/** An address with what it spells by codes, however often it was coded; undefined when it cannot be read. */
function decoded(path: string): string | undefined {
  let text = path;
  for (let time = 0; time < 5; time++) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The address to open after the login: a path of this site, or the home page for anything else (AUTH-02): other servers, other
 * schemes, what becomes another server once it is decoded, and the login itself.
 */
export function safeTarget(redirect: string | undefined): string {
  if (!redirect) return '/';
  try {
    const { origin, pathname, search, hash } = new URL(redirect, window.location.origin);
    const path = decoded(pathname);
    if (origin !== window.location.origin || path === undefined || LEADS_AWAY.test(path)) return '/';
    return path.replace(/\/+$/, '') === '/login' ? '/' : `${pathname}${search}${hash}`;
  } catch {
    return '/';
  }
}
