import type { Actor } from '@kiemlab/contract/core/actor';
import { stateOfRow } from '@kiemlab/contract/features/samples/row-inputs';
import type { SampleState } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { today } from '../../../lib/clock.ts';

type Templates = readonly Pick<Ok<typeof listTemplates>[number], 'id' | 'actionsOff'>[];

/** What samples of the version that this one was made with do without. */
const offOf = ({ templateId, templateVersion }: SampleRow, templates: Templates): readonly ToolbarAction[] =>
  templates.find(({ id }) => id === templateId)?.actionsOff.find(({ version }) => version === templateVersion)
    ?.actions ?? [];

/** What a list row tells the rules today: a button is off for the reason the server would refuse with. */
export const rowInputs = (sample: SampleRow, actor: Actor, templates: Templates = []): SampleState =>
  stateOfRow(sample, actor, today(), offOf(sample, templates));
