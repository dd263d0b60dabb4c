import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { isReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { FORM_EXAMPLES } from '../forms/form-examples.ts';
import type { Template, Templates } from '../prints/template-of.ts';
import { keptSources } from './keep-template.ts';
import { hashOf, sourcesOf } from './template-sources.ts';

/** Hashes of a version of a form, hex: of its template with all that it imports, and of what its builder makes of the example. */
export interface RecordedVersion {
  template: string;
  content: string;
}

/** What each version of each form was recorded with. */
export type RecordedVersions = Partial<Record<string, Record<string, RecordedVersion>>>;

const FILE = new URL('./recorded-versions.json', import.meta.url);

export const readRecorded = (): RecordedVersions =>
  JSON.parse(readFileSync(FILE, 'utf8')) as RecordedVersions;

export const writeRecorded = (recorded: RecordedVersions): void =>
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);

/** A form as it is now. */
export const presentVersion = (formsDir: string, type: ReportType, { template }: Template) => ({
  template: hashOf(sourcesOf(formsDir, template)),
  content: createHash('sha256')
    .update(JSON.stringify(FORM_EXAMPLES[type](3)))
    .digest('hex'),
});

/** Copies are made of reports alone: with the version of their original. Of other forms the number says that the paper is another one. */
const whatToDo = (type: ReportType, version: number): string =>
  (isReportForm(type)
    ? `Reports may be out that were made with version ${version}, and their copies are made with it again. Put the change aside, run ` +
      `"npm run templates -- keep ${type}", make the change`
    : `Papers may be out that were made with version ${version}. Make the change`) +
  `, count "version" of '${type}' in PRINTED_FORMS up, and run "npm run templates -- record". ` +
  `Only where no laboratory has had this version: "npm run templates -- again ${type}".`;

/** What is wrong with the present version of a form beside what was recorded of it. */
function presentFault(
  formsDir: string,
  type: ReportType,
  template: Template,
  of: RecordedVersion | undefined,
): string[] {
  const { version } = template;
  if (!of) return [`${type}: version ${version} is not recorded. Run "npm run templates -- record".`];
  const now = presentVersion(formsDir, type, template);
  const changed = [
    ...(now.template === of.template ? [] : ['its template, or what that imports,']),
    ...(now.content === of.content ? [] : ['what its builder makes of the example']),
  ];
  if (changed.length === 0) return [];
  return [
    `${type}: ${changed.join(' and ')} is not what version ${version} was recorded with. ${whatToDo(type, version)}`,
  ];
}

/** What is wrong with an earlier version of a form of reports: it has to be kept as it was. */
function earlierFault(
  formsDir: string,
  type: ReportType,
  { template }: Template,
  version: number,
  of: RecordedVersion,
): string[] {
  try {
    if (hashOf(keptSources(formsDir, template, version)) === of.template) return [];
    return [
      `${type}: version ${version} is kept otherwise than it was. Put it back: copies are made with it.`,
    ];
  } catch {
    return [`${type}: version ${version} is not kept whole. Put its folder back: copies are made with it.`];
  }
}

/** In sentences what was changed of templates whose version is the same, or is not kept; none where all is well (rule C28). */
export const templateFaults = (
  formsDir: string,
  templates: Templates,
  recorded: RecordedVersions,
): string[] =>
  (Object.entries(templates) as [ReportType, Template][]).flatMap(([type, template]) => [
    ...presentFault(formsDir, type, template, recorded[type]?.[template.version]),
    ...Object.entries(recorded[type] ?? {})
      .filter(([version]) => isReportForm(type) && Number(version) < template.version)
      .flatMap(([version, of]) => earlierFault(formsDir, type, template, Number(version), of)),
  ]);
