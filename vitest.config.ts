import { defineConfig } from 'vitest/config';

// A busy machine is waited for.
const patient = { testTimeout: 180_000, expect: { poll: { timeout: 20_000 } } } as const;
// All files of a project in one process, which loads the program once: its modules keep nothing between tests.
const together = { environment: 'node', isolate: false, ...patient } as const;
const SAME_CHANCE = 'scripts/lib/same-chance.ts';

export default defineConfig({
  test: {
    // The usual is one core fewer, half of a small machine.
    maxWorkers: '100%',
    projects: [
      // Where things lie and what is registered of them.
      { test: { name: 'house', include: ['scripts/house/**/*.test.ts'], ...together } },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          setupFiles: [SAME_CHANCE],
          ...together,
        },
      },
      {
        test: {
          name: 'db',
          include: ['packages/db/src/**/*.test.ts'],
          ...together,
          setupFiles: [SAME_CHANCE],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          ...together,
          setupFiles: [SAME_CHANCE],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          hookTimeout: 180_000,
          maxWorkers: 2,
          // After the database's own tests: both start PostgreSQL servers, and two cores are soon full.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts', 'apps/web/styles/**/*.test.ts'],
          ...together,
          setupFiles: [SAME_CHANCE, 'apps/web/src/ui/test-connection.ts', 'apps/web/src/ui/test-imports.ts'],
        },
      },
      {
        test: {
          name: 'web-dom',
          include: ['apps/web/src/**/*.test.tsx'],
          ...together,
          environment: 'happy-dom',
          // For `test-styles.ts`; others would come empty as well.
          css: { include: [/antd[\\/]dist[\\/]antd\.css/] },
          setupFiles: [
            'apps/web/src/ui/test-elements.ts',
            'apps/web/src/ui/test-connection.ts',
            'apps/web/src/ui/test-storage.ts',
            'apps/web/src/ui/test-imports.ts',
            'apps/web/src/lib/i18n/signed-in-texts.ts',
          ],
        },
      },
    ],
  },
});
