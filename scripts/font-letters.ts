/**
 * `npm run font-letters`: writes packages/contract/src/core/printable/generated/font-letters.ts from the fonts of the forms, so that server and
 * pages know which letters can be printed. A test says when it has to be run.
 */
import { writeFileSync } from 'node:fs';
import { fontLettersSource } from '../apps/server/src/platform/pdf/font-letters-source.ts';
import { inRoot } from './lib/paths.mjs';

writeFileSync(inRoot('packages/contract/src/core/printable/generated/font-letters.ts'), fontLettersSource());
