import { useEffect, useEffectEvent } from 'react';
import { hearKeys } from './hear-keys.ts';
import { readScan } from './read-scan.ts';
import { paceOf, scannerSettings } from './scanner-settings.ts';

/** Who takes what is scanned: a dialog before the page, the page before the frame around it. */
export type ScanLevel = 'frame' | 'page' | 'dialog';

/** What was scanned. */
export interface Scanned {
  code: string;
  /** The characters as the scanner typed them. */
  text: string;
  /** A window is open that takes no codes: whoever goes elsewhere would leave what is typed in it. */
  isBehind: boolean;
}

interface Taker {
  level: ScanLevel;
  onScan(scanned: Scanned): void;
}

const takers: Taker[] = [];
let ears = 0;
let stop: (() => void) | undefined;

function hand(text: string): void {
  const code = readScan(text, scannerSettings());
  if (code === '') return;
  const isBehind = document.querySelector('[aria-modal="true"]') !== null;
  const levels: readonly ScanLevel[] = isBehind ? ['dialog', 'frame'] : ['dialog', 'page', 'frame'];
  for (const wanted of levels) {
    const taker = takers.findLast(({ level }) => level === wanted);
    if (taker) return taker.onScan({ code, text, isBehind: isBehind && wanted === 'frame' });
  }
}

/** Hears keys as long as anybody wants it, all of them with the same ears. */
function hear(): () => void {
  if (ears++ === 0) stop = hearKeys({ pace: () => paceOf(scannerSettings()), onScan: hand });
  return () => {
    if (--ears > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Holds scans off the page, also where nobody takes them: the frame of the pages does so. */
export const useScanEars = (): void => useEffect(hear, []);

/** Takes what is scanned while the component is there; of one level who came last. */
export function useScanned(level: ScanLevel, onScan: (scanned: Scanned) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    const taker: Taker = { level, onScan: (scanned) => take(scanned) };
    takers.push(taker);
    const deaf = hear();
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      deaf();
    };
  }, [level]);
}
