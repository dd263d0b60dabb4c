import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { noStatusLiteral } from './scripts/lint/no-status-literal.mjs';

/** Arrows go one way: contract <- db <- server, contract <- web; platform and ui know no feature. */
const forbid = (files, ...regexes) => ({
  files: [`${files}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: regexes.map((regex) => ({ regex, message: 'arrows go one way, see ARCHITECTURE.md' })) },
    ],
  },
});
/** Another workspace, by its name or by a path that leaves this one. */
const workspace = (...names) =>
  `^@kiemlab/(${names.join('|')})(/|$)|^\\.\\..*/(apps|packages|(${names.join('|')})/src)/`;
const features = '^\\..*/features/';
const maxLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default ts.config(
  {
    ignores: [
      '**/dist',
      '.tsbuild',
      'node_modules',
      'test-results',
      'data',
      'screenshots',
      '**/*.mjs',
      'packages/db/src/generated',
    ],
  },
  ...ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      // One program of all workspaces: with one for each, what they share is worked out five times.
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': maxLines(300),
      eqeqeq: ['error', 'always'],
    },
  },
  // Tests, texts and data are read in parts.
  {
    files: [
      '**/*.{test,spec}.{ts,tsx}',
      'apps/web/src/locales/**',
      'apps/server/src/demo/data/**',
      'packages/contract/src/core/error-messages.ts',
    ],
    rules: { 'max-lines': maxLines(400) },
  },
  forbid('packages/contract', workspace('db', 'server', 'web')),
  forbid('packages/db', workspace('server', 'web')),
  forbid('apps/server', workspace('web')),
  forbid('apps/server/src/platform', workspace('web'), features),
  forbid('apps/web', workspace('db', 'server')),
  forbid('apps/web/src/{ui,lib}', workspace('db', 'server'), features),
  {
    // Lifecycles are tables: elsewhere no status is compared, nor typed as a target.
    files: ['{packages/contract,apps/server,apps/web}/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{rules,statuses,schema}.ts',
      '**/*.test.{ts,tsx}',
      '**/testing.ts',
      '**/testing/**',
      // The demo laboratory is brought to what it is to show.
      'apps/server/src/demo/**',
    ],
    plugins: { house: { rules: { 'no-status-literal': noStatusLiteral } } },
    rules: { 'house/no-status-literal': 'error' },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
);
