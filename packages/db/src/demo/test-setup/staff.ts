import type { DemoUsername } from '../types.ts';

/** Who may enter results of chemical, physical and herbal methods. */
export const chemists: readonly DemoUsername[] = ['knv1', 'knv2', 'demo'];

/** Who may enter results where sterility or microbial tests take part. */
export const microbiologists: readonly DemoUsername[] = ['knv2', 'demo'];

/** Who may approve results of any method. */
export const approvers: readonly DemoUsername[] = ['pheduyet1', 'truongphong1', 'giamdoc1', 'demo'];
