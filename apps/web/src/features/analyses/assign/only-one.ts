/** The only one of them; undefined where two would fit, or none: then nothing is proposed. */
export const onlyOne = <T>(fitting: readonly T[]): T | undefined =>
  fitting.length === 1 ? fitting[0] : undefined;
