import type { FamilyMember, FamilyRelation } from '@kiemlab/contract/features/ledger/ledger.api';

/** A sample at a place of the tree. */
export interface FamilyNode {
  member: FamilyMember;
  /** How it comes from the one above; undefined at the top. */
  from: FamilyRelation | undefined;
  /** It stands, with all below it, further up already: what was made of several samples is drawn out once. */
  again: boolean;
  children: FamilyNode[];
  /** The sample whose page it is, is here or below. */
  holdsCurrent: boolean;
}

const KINDS: readonly FamilyRelation['kind'][] = ['SPLIT', 'POOL', 'MERGE', 'CLONE'];
const NUMBERS = new Intl.Collator('en', { numeric: true });

/** As people read them: portions first, copies last, by number. */
const inOrder = (a: FamilyRelation, b: FamilyRelation): number =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || NUMBERS.compare(a.child, b.child);

/**
 * The trees of a family, from the samples that come from no other. A sample that comes from several stands below each of them,
 * with its own descendants at the first place only; a ring is opened at its member that is nearest to the current sample.
 */
export function familyTrees(
  members: readonly FamilyMember[],
  relations: readonly FamilyRelation[],
  current: string,
): FamilyNode[] {
  const byCode = new Map(members.map((member) => [member.code, member]));
  const below = new Map<string, FamilyRelation[]>();
  for (const relation of [...relations].sort(inOrder))
    below.set(relation.parent, [...(below.get(relation.parent) ?? []), relation]);
  const drawn = new Set<string>();

  const draw = (member: FamilyMember, from: FamilyRelation | undefined): FamilyNode => {
    const again = drawn.has(member.code);
    drawn.add(member.code);
    const children = again
      ? []
      : (below.get(member.code) ?? []).flatMap((relation) => {
          const child = byCode.get(relation.child);
          return child ? [draw(child, relation)] : [];
        });
    return {
      member,
      from,
      again,
      children,
      holdsCurrent: member.code === current || children.some((child) => child.holdsCurrent),
    };
  };

  const born = new Set(relations.map(({ child }) => child));
  const trees = members
    .filter(({ code }) => !born.has(code))
    .sort((a, b) => NUMBERS.compare(a.code, b.code))
    .map((member) => draw(member, undefined));
  for (const member of members) if (!drawn.has(member.code)) trees.push(draw(member, undefined));
  return trees;
}

/** Relatives below one sample that are shown at once; the others open on demand. */
export const SHOWN_CHILDREN = 12;

/** Children that are shown, the current sample's line always among them, and those that wait. */
export function shownChildren(children: readonly FamilyNode[]): [FamilyNode[], FamilyNode[]] {
  const ordered = [
    ...children.filter((child) => child.holdsCurrent),
    ...children.filter((child) => !child.holdsCurrent),
  ];
  return children.length > SHOWN_CHILDREN
    ? [ordered.slice(0, SHOWN_CHILDREN), ordered.slice(SHOWN_CHILDREN)]
    : [[...children], []];
}
