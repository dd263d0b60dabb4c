import styles from './login.module.css';

/** Peaks of the drawing: position, height and width in its units. */
const PEAKS = [
  [70, 22, 9],
  [128, 150, 10],
  [176, 46, 11],
  [240, 236, 12],
  [296, 74, 14],
  [372, 122, 16],
  [452, 34, 20],
  [530, 62, 22],
] as const;

const BASE = 262;

/** Height of the trace above the baseline: the sum of the peaks. */
const heightAt = (x: number): number =>
  PEAKS.reduce((sum, [at, height, width]) => sum + height * Math.exp(-(((x - at) / width) ** 2)), 0);

const LINE = Array.from({ length: 301 }, (_, step) => step * 2)
  .map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${(BASE - heightAt(x)).toFixed(1)}`)
  .join('');

/** A chromatogram, as decoration. */
export const Trace = () => (
  <svg className={styles['trace']} viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
    <path d={`${LINE}L600 300L0 300Z`} data-area="" />
    <path d={LINE} data-line="" vectorEffect="non-scaling-stroke" />
    {PEAKS.map(([at]) => (
      <path key={at} d={`M${at} ${BASE + 6}V${BASE + 12}`} data-tick="" vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
);
