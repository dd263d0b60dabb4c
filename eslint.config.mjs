import importX from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** Arrows go one way: contract <- db <- server, contract <- web; platform and ui know no feature. */
const zones = [
  { target: './packages/contract', from: './packages/db' },
  { target: './packages/contract', from: './apps' },
  { target: './packages/db', from: './apps' },
  { target: './apps/web', from: './packages/db' },
  { target: './apps/web', from: './apps/server' },
  { target: './apps/server', from: './apps/web' },
  { target: './apps/server/src/platform', from: './apps/server/src/features' },
  { target: './apps/web/src/ui', from: './apps/web/src/features' },
  { target: './apps/web/src/lib', from: './apps/web/src/features' },
].map((zone) => ({ ...zone, message: 'arrows go one way, see ARCHITECTURE.md' }));

export default ts.config(
  {
    ignores: ['**/dist', '.tsbuild', 'node_modules', 'test-results', 'data', 'screenshots', '**/*.mjs', 'packages/db/src/generated'],
  },
  ...ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always'],
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
);
