import { dayOf } from '@kiemlab/contract/core/laboratory-day';

/** Of how many of the newest days, weeks and months that have a set one is kept: the newest of each. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const FORM = /^(?:(\d{1,3})d)?,?(?:(\d{1,3})w)?,?(?:(\d{1,3})m)?$/;

/** Reads `7d,4w,12m`, each part once and in this order; undefined for what keeps nothing or is none. */
export function readKeepRule(text: string): KeepRule | undefined {
  const found = FORM.exec(text.replaceAll(' ', ''));
  if (!found || text.startsWith(',') || text.endsWith(',')) return undefined;
  const [days, weeks, months] = found.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return days + weeks + months > 0 ? { days, weeks, months } : undefined;
}

/** The Monday of a laboratory day's week, YYYY-MM-DD. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/**
 * Which sets stay: the newest of each of the newest days, weeks and months, by the day of the laboratory. Periods without a set do not count,
 * so that a program that was off for a year drops nothing for it; the newest stays always.
 */
export function setsToKeep<S extends { takenAt: Date }>(sets: readonly S[], rule: KeepRule): Set<S> {
  const newestFirst = [...sets].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set<S>(newestFirst.slice(0, 1));
  const periods: [(day: string) => string, number][] = [
    [(day) => day, rule.days],
    [weekOf, rule.weeks],
    [(day) => day.slice(0, 7), rule.months],
  ];
  for (const [periodOf, count] of periods) {
    const seen = new Set<string>();
    for (const set of newestFirst) {
      const period = periodOf(dayOf(set.takenAt));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(set);
    }
  }
  return kept;
}
