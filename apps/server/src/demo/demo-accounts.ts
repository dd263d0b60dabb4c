import { demoPeople } from './data/people.ts';

/** Password of every demo account; printed at start, never used outside the demo laboratory. */
export const DEMO_PASSWORD = 'demo-KiemLab-1';

/** The accounts as a table for the terminal. */
export function demoAccounts(): string {
  const rows = demoPeople.map(
    (person) => `  ${person.username.padEnd(13)} ${person.lastName} ${person.firstName} – ${person.position}`,
  );
  return ['Demo accounts, password of each: ' + DEMO_PASSWORD, ...rows].join('\n');
}
