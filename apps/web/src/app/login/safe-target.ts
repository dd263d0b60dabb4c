/** The address to open after the login: a path of this site, or the home page for anything else (AUTH-02). */
export function safeTarget(redirect: string | undefined): string {
  if (!redirect) return '/';
  try {
    const target = new URL(redirect, window.location.origin);
    const inside = target.origin === window.location.origin && target.pathname !== '/login';
    return inside ? `${target.pathname}${target.search}${target.hash}` : '/';
  } catch {
    return '/';
  }
}
