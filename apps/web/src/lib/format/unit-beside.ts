/** Figures with the signs that go with them: a bound, a range, a tolerance, a power of ten ("< 0,5", "1,2 × 10^3", "8/10"). */
const FIGURES = /^[\s\d.,+\-–−±<>≤≥=~≈/()^⁰¹²³⁴-⁹⁻]*(?:e[+\-−]?\d+|[x×*·]\s*10[\s\d^+\-−⁰¹²³⁴-⁹⁻]*)?$/iu;

/**
 * The unit that stands beside a value: only figures have one. What is said in words ("KPH", "Đúng") has none, what brings its own
 * ("5 %") needs no second. Empty for nothing.
 */
export const unitBeside = (value: string | null | undefined, unit: string | null | undefined): string =>
  unit && value && /\d/.test(value) && FIGURES.test(value) ? unit : '';
