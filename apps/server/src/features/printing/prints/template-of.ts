import type { PrintedForm, ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { keptFolder } from '../versions/template-sources.ts';
import type { FormMaking } from '../form.ts';

/** The template of a form, and which version of it that is. */
export type Template = Pick<FormMaking, 'template'> & Pick<PrintedForm, 'version'>;

/** The templates of all forms. */
export type Templates = Readonly<Record<ReportType, Template>>;

/** Reports that were issued before their templates had versions. */
export const FIRST_VERSION = 1;

/**
 * The template that a copy is printed with: the version with which its original was archived (rule C17). The present one stands in the folder
 * of its form; one that was in use before is kept beside it, with all that it imports, as `<folder>-v<version>`.
 */
export const templateOf = ({ template, version }: Template, issuedWith: number | null): string =>
  (issuedWith ?? FIRST_VERSION) === version ? template : keptFolder(template, issuedWith ?? FIRST_VERSION);
