import { createValueStore } from '../../lib/value-store.ts';
import { readStored } from '../../lib/storage/use-stored.ts';
import type { Around } from './read-scan.ts';
import type { Pace } from './scan-run.ts';

/** How quick the scanner types, and what it sends at the end of a code. */
export const SPEEDS = { usual: 100, slow: 200, verySlow: 400 } as const;
export const ENDS = { usual: ['Enter', 'Tab'], arrowDown: ['ArrowDown'], none: [] } as const;

/** What is said of the scanner at this computer. */
export interface ScannerSettings extends Around {
  speed: keyof typeof SPEEDS;
  end: keyof typeof ENDS;
}

const KEY = 'scanner';
export const USUAL_SCANNER: ScannerSettings = { speed: 'usual', end: 'usual', prefix: '', suffix: '' };

const store = createValueStore<ScannerSettings | undefined>(undefined);

/** What is stored; whatever is unreadable counts as usual. */
function stored(): ScannerSettings {
  const { speed, end, prefix, suffix } = readStored<Partial<ScannerSettings> | null>(KEY, null) ?? {};
  return {
    speed: speed && Object.hasOwn(SPEEDS, speed) ? speed : USUAL_SCANNER.speed,
    end: end && Object.hasOwn(ENDS, end) ? end : USUAL_SCANNER.end,
    prefix: typeof prefix === 'string' ? prefix : '',
    suffix: typeof suffix === 'string' ? suffix : '',
  };
}

/** The scanner of this computer: kept in this browser, for whoever works here. */
export function scannerSettings(): ScannerSettings {
  const known = store.get();
  if (known) return known;
  const read = stored();
  store.set(read);
  return read;
}

/** Keeps it from now on, and for the next start. */
export function keepScannerSettings(settings: ScannerSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  store.set(settings);
}

/** Forgets what was read; for tests. */
export const rereadScannerSettings = (): void => store.set(undefined);

export const paceOf = ({ speed, end }: ScannerSettings): Pace => ({
  longest: SPEEDS[speed],
  closing: ENDS[end],
});
