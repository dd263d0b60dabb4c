import type { FamilyMember, FamilyRelation } from '@kiemlab/contract/features/ledger/ledger.api';
import { expect, test } from 'vitest';
import { type FamilyNode, familyTrees, SHOWN_CHILDREN, shownChildren } from './family-tree.ts';

const member = (code: string): FamilyMember => ({
  code,
  sampleId: code,
  sampleName: 'Mẫu',
  sampleStatus: 'RECEIVED',
  currentQuantity: '1',
  unit: 'viên',
});
const relation = (parent: string, child: string): FamilyRelation => ({
  parent,
  child,
  kind: 'SPLIT',
  quantity: '1',
  unit: 'viên',
});
const drawn = (nodes: readonly FamilyNode[], depth = 0): string[] =>
  nodes.flatMap(({ member: { code }, again, children }) => [
    `${' '.repeat(depth)}${code}${again ? ' again' : ''}`,
    ...drawn(children, depth + 1),
  ]);

test('SAMPLE-23 a family is drawn from its oldest samples down, what comes from several once in full', () => {
  const trees = familyTrees(
    ['A-G1', 'B', 'A', 'A-G1-1', 'A-1'].map(member),
    [relation('A', 'A-1'), relation('A', 'A-G1'), relation('B', 'A-G1'), relation('A-G1', 'A-G1-1')],
    'A-G1-1',
  );
  expect(drawn(trees)).toEqual(['A', ' A-1', ' A-G1', '  A-G1-1', 'B', ' A-G1 again']);
  expect(trees.map(({ holdsCurrent }) => holdsCurrent)).toEqual([true, false]);
});

test('SAMPLE-23 relatives stand by number, copies last', () => {
  const kinds = { A1: 'CLONE', 'A-10': 'SPLIT', 'A-G1': 'POOL', 'A-9': 'SPLIT' } as const;
  const relations = Object.entries(kinds).map(([child, kind]) => ({ ...relation('A', child), kind }));
  const [tree] = familyTrees(['A', ...Object.keys(kinds)].map(member), relations, 'A');
  expect(tree?.children.map((child) => child.member.code)).toEqual(['A-9', 'A-10', 'A-G1', 'A1']);
});

test('SAMPLE-23 a ring ends, and relations to samples that are not there are left out', () => {
  const ring = [relation('A', 'B'), relation('B', 'A'), relation('B', 'gone')];
  expect(drawn(familyTrees(['B', 'A'].map(member), ring, 'B'))).toEqual(['B', ' A', '  B again']);
});

test('SAMPLE-23 of many children some are shown, the way to the current one among them', () => {
  const codes = Array.from({ length: SHOWN_CHILDREN + 3 }, (_, n) => `C${n}`);
  const relations = codes.map((code) => relation('A', code));
  const last = codes.at(-1) ?? '';
  const [tree] = familyTrees([member('A'), ...codes.map(member)], relations, last);
  const [shown, waiting] = shownChildren(tree?.children ?? []);
  expect(shown[0]?.member.code).toBe(last);
  expect([shown.length, waiting.length]).toEqual([SHOWN_CHILDREN, 3]);
  expect(shownChildren(tree?.children.slice(0, 3) ?? [])[1]).toEqual([]);
});
