/**
 * `npm run templates -- keep <form>`: keeps the present version of a form's template, before it is changed.
 * `npm run templates -- record`: records the versions that are not recorded yet; changes none that is.
 * `npm run templates -- again <form>`: records the present version anew, where no laboratory has had it.
 */
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { FORMS } from '../apps/server/src/features/printing/forms.ts';
import { formsDir } from '../apps/server/src/features/printing/forms-dir.ts';
import { keepTemplate } from '../apps/server/src/features/printing/versions/keep-template.ts';
import {
  presentVersion,
  readRecorded,
  writeRecorded,
} from '../apps/server/src/features/printing/versions/recorded-versions.ts';

const [act, named = ''] = process.argv.slice(2);
const types = Object.keys(FORMS) as ReportType[];
const dir = formsDir();
const recorded = readRecorded();

/** The form that is named; ends the program where there is none of that name. */
function formNamed(): ReportType {
  const type = types.find((one) => one === named);
  if (type) return type;
  console.error(`No form "${named}". Forms: ${types.join(', ')}`);
  process.exit(1);
}

function record(type: ReportType, again: boolean): void {
  const { version } = FORMS[type];
  const versions = recorded[type] ?? {};
  if (versions[version] && !again) return;
  recorded[type] = { ...versions, [version]: presentVersion(dir, type, FORMS[type]) };
  console.log(`${type}: version ${version} recorded`);
}

switch (act) {
  case 'keep': {
    const type = formNamed();
    const { template, version } = FORMS[type];
    if (presentVersion(dir, type, FORMS[type]).template !== recorded[type]?.[version]?.template) {
      console.error(`${type} was changed since version ${version} was recorded. Put the change aside first.`);
      process.exit(1);
    }
    keepTemplate(dir, template, version);
    console.log(`${type}: version ${version} is kept. Now count its version up in PRINTED_FORMS.`);
    break;
  }
  case 'record':
    for (const type of types) record(type, false);
    writeRecorded(recorded);
    break;
  case 'again':
    record(formNamed(), true);
    writeRecorded(recorded);
    break;
  default:
    console.error('npm run templates -- keep <form> | record | again <form>');
    process.exit(1);
}
