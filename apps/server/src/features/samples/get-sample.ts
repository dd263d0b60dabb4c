import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { getSample as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { sampleAbilities } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { formerFilesOf } from './field-files/former-files.ts';
import { actionsOffOf } from './actions-off.ts';
import { findKeeping } from './keeping.queries.ts';
import { stateOf } from './sample-state.ts';
import { countTests } from './sample-tests.queries.ts';
import { findResponsible, findSampleToRead } from './samples.queries.ts';
import { unlikelyMarks } from './plausibility/note-unlikely.ts';

/** A sample with the template version it was made with and what the caller may do with it (SAMPLE-08, TEMPLATE-06). */
export const getSample = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const [config, tests, responsible, offOf, keeping, formerFiles, unlikely] = await Promise.all([
    readTemplateVersion(db, sample.template_id, sample.template_version),
    countTests(db, [sample.id]),
    findResponsible(db, sample.id),
    actionsOffOf(db, [sample]),
    findKeeping(db, [sample.id]),
    formerFilesOf(db, sample.id, user),
    unlikelyMarks(db, sample),
  ]);
  return {
    status: 200 as const,
    configData: templateToWire(SAMPLE_CATALOGUE, config),
    sample: JSON.parse(sample.shown) as SampleRow,
    abilities: sampleAbilities(
      stateOf(sample, tests.get(sample.id), offOf(sample), keeping.get(sample.id)),
      user,
    ),
    group:
      sample.group_name === null
        ? null
        : {
            cartName: sample.group_name,
            requestMessage: sample.group_request ?? '',
            responsible: responsible.map((row) => row.full_name ?? ''),
            responsibleIds: responsible.map((row) => row.id),
          },
    ...(unlikely.length > 0 ? { unlikely } : {}),
    ...(formerFiles.length > 0 ? { formerFiles } : {}),
  };
});
