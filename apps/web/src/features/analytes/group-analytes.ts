import type { Analyte, AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';

/** A group with its analytes, in the order of the monograph. */
export interface GroupedAnalytes {
  id: string;
  name: string;
  analytes: readonly Analyte[];
}

/** Analytes by their group: groups by their first analyte, those that have none yet at the end. */
export function groupAnalytes(
  analytes: readonly Analyte[],
  groups: readonly Pick<AnalyteGroup, 'id' | 'name'>[],
): GroupedAnalytes[] {
  const byGroup = new Map<string, Analyte[]>();
  for (const analyte of analytes) {
    const members = byGroup.get(analyte.analytesGroupId);
    if (members) members.push(analyte);
    else byGroup.set(analyte.analytesGroupId, [analyte]);
  }
  return [
    ...[...byGroup].map(([id, members]) => ({
      id,
      name: members[0]?.analytesGroupName ?? '',
      analytes: members,
    })),
    ...groups.filter(({ id }) => !byGroup.has(id)).map(({ id, name }) => ({ id, name, analytes: [] })),
  ];
}

/**
 * The ids of all analytes of a test id with one a place further up (-1) or down (1) among those of its group; undefined where there is
 * no further place.
 */
export function orderAfter(analytes: readonly Analyte[], id: string, step: -1 | 1): string[] | undefined {
  const moved = analytes.find((analyte) => analyte.id === id);
  const group = analytes.filter((one) => one.analytesGroupId === moved?.analytesGroupId);
  const other = group[group.findIndex((one) => one.id === id) + step];
  if (!moved || !other) return undefined;
  return analytes.map((one) => (one === moved ? other.id : one === other ? moved.id : one.id));
}
