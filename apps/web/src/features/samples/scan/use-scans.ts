import { useRef, useState } from 'react';
import { type Found, findCode } from './find-code.ts';

/** What came of a code that did not lead to one sample. */
export interface Scan {
  code: string;
  /** Absent when the question failed. */
  found?: Found;
  error?: unknown;
}

interface Scans {
  /** Looks for a code after those that came before it. */
  look(code: string): void;
  /** Takes away what came of a code. */
  drop(code: string): void;
  /** Codes that were not found, that two samples bear, or that could not be asked for, in their order. */
  open: readonly Scan[];
  busy: boolean;
}

/** Looks for scanned codes one after the other, so that none is lost while another is on its way. */
export function useScans(
  onOne: (sampleId: string, code: string) => void,
  onOpen: (scan: Scan) => void,
): Scans {
  const line = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [open, setOpen] = useState<readonly Scan[]>([]);
  const drop = (code: string): void => setOpen((all) => all.filter((scan) => scan.code !== code));
  const keep = (scan: Scan): void => {
    setOpen((all) => [...all.filter(({ code }) => code !== scan.code), scan]);
    onOpen(scan);
  };
  const settle = async (code: string): Promise<void> => {
    try {
      const found = await findCode(code);
      const [one, other] = found.samples;
      if (!one || other) return keep({ code, found });
      drop(code);
      onOne(one.sampleId, code);
    } catch (error) {
      keep({ code, error });
    }
  };
  const look = (code: string): void => {
    setWaiting((count) => count + 1);
    line.current = line.current.then(() => settle(code)).finally(() => setWaiting((count) => count - 1));
  };
  return { look, drop, open, busy: waiting > 0 };
}
