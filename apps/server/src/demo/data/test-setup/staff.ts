import type { DemoUsername } from '../types.ts';

/** Who may enter results of chemical, physical and herbal methods. */
export const chemists: readonly DemoUsername[] = ['knv1', 'knv2', 'demo'];

/** Who may enter results where sterility or microbial tests take part. */
export const microbiologists: readonly DemoUsername[] = ['knv2', 'demo'];

/** Who may review or approve results of any method, each as far as he or she has the right. */
export const approvers: readonly DemoUsername[] = [
  'soatxet1',
  'pheduyet1',
  'truongphong1',
  'giamdoc1',
  'demo',
];
