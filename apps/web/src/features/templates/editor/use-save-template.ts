import { listAnalyteGroups } from '@kiemlab/contract/features/analytes/analytes.api';
import { getFlag, listFlagRules } from '@kiemlab/contract/features/analytes/limits.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { FlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import {
  createTemplate,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type { WireConfigData } from '@kiemlab/contract/features/templates/template-wire';
import { getTemplate, listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { listTestGroups } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useSend } from '../../../lib/api/hooks.ts';

/** Forms, lists and records of samples are drawn from templates; groups of analytes go by the base of their test group. */
const READS = {
  refreshes: [
    ...[listTemplates, getTemplate, listTemplateVersions, getSample, listSamples],
    ...[listTestGroups, listAnalyteGroups, listFlagRules, getFlag],
  ],
};

/** What is sent of a template: the prefix of samples, the base of flags of tests. */
export interface SentTemplate {
  name: string;
  prefix: string;
  flagBase: FlagBase;
  configData: WireConfigData;
}

interface Saving {
  create(sent: SentTemplate): Promise<void>;
  /** Saves a new version on the one that was seen. Throws STALE_VERSION where somebody else was quicker. */
  update(id: string, version: number, sent: SentTemplate, reason: string): Promise<void>;
}

/** Saves a template under the names that the specification has for it: `templateName` of samples, `name` of tests. */
export function useSaveTemplate(templateType: TemplateType): Saving {
  const create = useSend(createTemplate, READS);
  const update = useSend(updateTemplate, READS);
  const named = ({ name, flagBase }: SentTemplate) =>
    templateType === 'SAMPLE' ? { templateName: name } : { name, flagCalculationBase: flagBase };
  return {
    create: async (sent) => {
      await create.mutateAsync({
        body: {
          ...named(sent),
          templateType,
          ...(templateType === 'SAMPLE' ? { prefix: sent.prefix } : {}),
          configData: sent.configData,
        },
      });
    },
    update: async (id, version, sent, reason) => {
      const { configData } = sent;
      await update.mutateAsync({
        body: { id, ...named(sent), templateType, configData, reason, version },
      });
    },
  };
}
