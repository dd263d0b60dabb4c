const LONGEST = 300;

/** Names and passwords in an address; anything as long and as random as a token or a key. */
const SECRETS = [/\/\/[^/\s@]+@/g, /[A-Za-z0-9_-]{32,}/g] as const;

/** Why a try failed, in one line for those who look after jobs: no stack, no secret. */
export function tellError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const line = SECRETS.reduce(
    (said, secret) => said.replace(secret, '…'),
    text.replace(/[\s\p{Cc}]+/gu, ' '),
  ).trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
