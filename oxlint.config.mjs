import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';

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
const errors = (prefix, ...names) => Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']));

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [fileURLToPath(new URL('scripts/lint/house-rules.mjs', import.meta.url))],
  // What is asked for stands below, rule by rule: a newer version brings no others.
  categories: { correctness: 'off' },
  // Those that know types get them from tsconfig.json of each workspace.
  options: { typeAware: true, denyWarnings: true },
  ignorePatterns: [
    '**/dist',
    '.tsbuild',
    'test-results',
    'data',
    'screenshots',
    '**/*.mjs',
    'packages/db/src/generated',
    'packages/contract/src/core/printable/generated',
  ],
  rules: {
    ...errors('', 'no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'),
    ...errors(
      'typescript/',
      'ban-ts-comment',
      'no-array-constructor',
      'no-duplicate-enum-values',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extra-non-null-assertion',
      'no-misused-new',
      'no-namespace',
      'no-non-null-asserted-optional-chain',
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-constraint',
      'no-unsafe-declaration-merging',
      'no-unsafe-function-type',
      'no-unused-expressions',
      'no-wrapper-object-types',
      'prefer-as-const',
      'prefer-namespace-keyword',
      'triple-slash-reference',
      'no-floating-promises',
      'await-thenable',
      'consistent-type-imports',
    ),
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'max-lines': maxLines(300),
    eqeqeq: ['error', 'always'],
  },
  overrides: [
    // Texts and data are read in parts.
    {
      files: [
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
      excludeFiles: [
        '**/*.{rules,statuses,schema}.ts',
        '**/*.test.{ts,tsx}',
        '**/testing.ts',
        '**/testing/**',
        // The demo laboratory is brought to what it is to show.
        'apps/server/src/demo/**',
      ],
      rules: { 'house/no-status-literal': 'error' },
    },
    {
      files: ['apps/web/**/*.{ts,tsx}'],
      // The rules of hooks, and what the React compiler finds in a component.
      rules: errors(
        'react/',
        'rules-of-hooks',
        'exhaustive-deps',
        'static-components',
        'use-memo',
        'void-use-memo',
        'preserve-manual-memoization',
        'incompatible-library',
        'immutability',
        'globals',
        'refs',
        'set-state-in-effect',
        'error-boundaries',
        'purity',
        'set-state-in-render',
        'unsupported-syntax',
      ),
    },
  ],
});
