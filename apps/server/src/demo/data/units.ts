/** Units of the monographs that the printed list lacks, in the order in which they are added to it. */
export const demoUnits: readonly string[] = [
  'phút',
  'AV',
  '% nhãn',
  'CFU/g',
  'CFU/ml',
  'hạt/ml',
  'IU/ml',
  'µS/cm',
];
