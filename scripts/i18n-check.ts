/**
 * `npm run i18n:check`: both languages hold the same keys with the same placeholders, none is empty, none is unused,
 * and no key is asked for that does not exist.
 *
 * A key counts as used when it stands somewhere in the sources as a whole string ('samples.title', also in a table of
 * keys), or when a template with a fixed beginning can become it (`samples.status.${status}`). So write keys whole or
 * as such a template; a key put together in another way is reported as unused. Sources are those of the pages and the
 * contract (whose tables name texts), without tests.
 */
import { en } from '../apps/web/src/locales/en.ts';
import { vi } from '../apps/web/src/locales/vi.ts';
import { flatten, i18nFindings } from './i18n-findings.ts';
import { keyUses } from './i18n-uses.ts';
import { sourceFiles } from './source-files.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const files = [
  ...sourceFiles('apps/web/src', (path) => !isTest(path) && !path.includes('/locales/')),
  ...sourceFiles('packages/contract/src', (path) => !isTest(path)),
];
const findings = i18nFindings(vi, en, files.flatMap(keyUses));
for (const finding of findings) console.error(finding);
console.log(`${flatten(vi).length} texts in ${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
