import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type { WireConfigData } from '@kiemlab/contract/features/templates/template-wire';
import { useTranslation } from 'react-i18next';
import { HttpError, type RefusedField, refusedFields } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import type { Naming } from '../draft/naming.ts';
import { type PlacedFault, placeFaults } from '../draft/place-faults.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import { useSaveTemplate } from './use-save-template.ts';

interface Saved {
  id: string;
  /** The version that was seen. */
  version: number;
}

interface Options {
  type: TemplateType;
  naming: Naming;
  configData: WireConfigData;
  /** The template that is changed; undefined for a new one. */
  stored: Saved | undefined;
  onFaults(faults: PlacedFault[]): void;
  /** Somebody else was quicker. */
  onStale(): Promise<void>;
}

interface EditorSave {
  /** Refuses what the server would refuse; true where nothing is wrong. */
  check(): boolean;
  /** Saves. What is refused of a field is placed there, and `NotSent` is thrown as after a newer version; all else is thrown on. */
  save(reason: string): Promise<void>;
}

/** As the server reads it: capital letters and digits, a letter first. */
const PREFIX = /^[A-Z][A-Z0-9]*$/;

/** Checks and saves what stands in the editor; each fault stands where it is mended. */
export function useEditorSave(options: Options): EditorSave {
  const { type, naming, configData, stored, onFaults, onStale } = options;
  const { t } = useTranslation();
  const language = useLanguage();
  const sending = useSaveTemplate(type);
  const name = naming.name.trim();
  const place = (faults: readonly RefusedField[]): void =>
    onFaults(
      placeFaults(
        faults,
        configData.config.map(({ sectionName }) => sectionName),
      ),
    );
  const ofNaming = (): RefusedField[] => {
    const required = (field: string, label: string): RefusedField => ({
      field,
      code: 'REQUIRED',
      message: t('ui.required', { label }),
    });
    const label = t(type === 'SAMPLE' ? 'templates.name' : 'templates.groupName');
    const ofName = name === '' ? [required('name', label)] : [];
    if (type === 'TEST' || stored || PREFIX.test(naming.prefix)) return ofName;
    if (naming.prefix === '') return [...ofName, required('prefix', t('templates.prefix'))];
    const message = t('templates.editor.prefixFormat');
    return [...ofName, { field: 'prefix', code: 'INVALID_FORMAT', message }];
  };
  const send = (reason: string): Promise<void> => {
    const sent = { ...naming, name, configData };
    return stored ? sending.update(stored.id, stored.version, sent, reason) : sending.create(sent);
  };
  return {
    check: () => {
      const faults = [
        ...ofNaming(),
        ...FORM_CATALOGUES[type].faultsOf(configData).map(({ field, code, excess }) => ({
          field,
          code,
          message:
            field === 'configData.config' && code === 'REQUIRED'
              ? t('templates.editor.chooseAny')
              : fieldMessage(code, language, excess),
        })),
      ];
      place(faults);
      return faults.length === 0;
    },
    save: async (reason) => {
      try {
        await send(reason);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.code === 'STALE_VERSION') await onStale();
        // A name that another one has is said in the sentence of the answer.
        else if (error.code === 'DUPLICATE')
          place(refusedFields(error).map((fault) => ({ ...fault, message: error.message })));
        else if (error.code === 'VALIDATION') place(refusedFields(error));
        else throw error;
        throw new NotSent();
      }
    },
  };
}
