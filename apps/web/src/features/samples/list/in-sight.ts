/** What people look for in every row, in this order; the rest follows as it stood. */
const IN_SIGHT = ['code', 'sampleName', 'appointmentDate', 'sampleStatus'] as const;

const placeOf = (key: string): number => {
  const place = IN_SIGHT.findIndex((other) => other === key);
  return place < 0 ? IN_SIGHT.length : place;
};

/** Columns with those first that are to be in sight without scrolling sideways, whatever the template shows before them. */
export const inSightFirst = <Column extends { key: string }>(columns: readonly Column[]): Column[] =>
  columns.toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
