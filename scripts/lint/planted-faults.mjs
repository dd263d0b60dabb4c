/** Where a fault is planted, the code of it, and the rules that have to find it there. */
export const PLANTED = [
  [
    'packages/contract/src/a.ts',
    `import type { B } from '@kiemlab/db';\nexport type C = B;`,
    'no-restricted-imports',
  ],
  ['packages/db/src/a.ts', `export * from '../../../apps/server/src/b.ts';`, 'no-restricted-imports'],
  ['apps/server/src/platform/a.ts', `export * from '../features/samples/b.ts';`, 'no-restricted-imports'],
  ['apps/web/src/ui/a.ts', `export * from '../features/samples/b.ts';`, 'no-restricted-imports'],
  ['apps/web/src/lib/a.ts', `export * from '@kiemlab/server/b';`, 'no-restricted-imports'],
  [
    'apps/server/src/features/custody/status.ts',
    `export const is = (status: string) => status === 'ANALYZING';`,
    'no-status-literal',
  ],
  ['apps/web/src/pages/b.ts', `export const one = ['LOCKED'];`, 'no-status-literal'],
  [
    'packages/contract/src/features/custody/custody.api.ts',
    `export const status = 'STORED';`,
    'no-status-literal',
  ],
  // Tables and tests may name a status.
  ...[
    'packages/contract/src/features/samples/samples.rules.ts',
    'packages/contract/src/features/samples/samples.statuses.ts',
    'apps/server/src/features/custody/change-status.test.ts',
    'apps/web/src/features/samples/testing.ts',
    'apps/server/src/testing/samples.ts',
  ].map((file) => [file, `export const status = 'STORED';`]),
  [
    'apps/server/src/b.ts',
    `const later = async () => 1;\nexport const go = (): void => {\n  later();\n};`,
    'no-floating-promises',
  ],
  [
    'apps/server/src/c.ts',
    `const later = async () => true;\nexport const is = (): number => (later() ? 1 : 2);`,
    'no-misused-promises',
  ],
  ['apps/server/src/d.ts', `export const go = async (): Promise<number> => await 1;`, 'await-thenable'],
  [
    'apps/server/src/e.ts',
    `export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}`,
    'switch-exhaustiveness-check',
  ],
  [
    'apps/server/src/f.ts',
    `import { Kysely } from 'kysely';\nexport type A = Kysely<object>;`,
    'consistent-type-imports',
  ],
  ['apps/server/src/g.ts', `export const f = (a: any): boolean => a == 1;`, 'no-explicit-any', 'eqeqeq'],
  ['apps/server/src/h.ts', `import { readFileSync } from 'node:fs';`, 'no-unused-vars'],
  ['apps/server/src/i.ts', 'console.log(1);\n'.repeat(301), 'max-lines'],
  ['apps/server/src/i.test.ts', 'console.log(1);\n'.repeat(299)],
  ['apps/server/src/j.test.ts', 'console.log(1);\n'.repeat(301), 'max-lines'],
  [
    'apps/web/src/A.tsx',
    `import { useState } from 'react';\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}`,
    'rules-of-hooks',
  ],
  [
    'apps/web/src/B.tsx',
    `import { useEffect } from 'react';\nexport function B({ b }: { b: number }) {\n  useEffect(() => console.log(b), []);\n  return b;\n}`,
    'exhaustive-deps',
  ],
  [
    'apps/web/src/C.tsx',
    `import { useRef } from 'react';\nexport function C() {\n  const c = useRef(Math.random());\n  return c.current;\n}`,
    'refs',
    'purity',
  ],
  [
    'apps/web/src/D.tsx',
    `import { useEffect, useState } from 'react';\nexport function D() {\n  const [d, set] = useState(1);\n  useEffect(() => set(2), []);\n  return d;\n}`,
    'set-state-in-effect',
  ],
];
