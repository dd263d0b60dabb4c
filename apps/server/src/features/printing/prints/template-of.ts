import type { PrintedForm } from '@kiemlab/contract/features/printing/printed-forms';
import type { FormMaking } from '../form.ts';

/** Reports that were issued before their templates had versions. */
export const FIRST_VERSION = 1;

/**
 * The template that a copy is printed with: the version with which its original was archived (rule C17). The present one stands in the folder
 * of its form; one that was in use before is kept beside it, with all that it imports, as `<folder>-v<version>`.
 */
export const templateOf = (
  { template, version }: Pick<FormMaking, 'template'> & Pick<PrintedForm, 'version'>,
  issuedWith: number | null,
): string =>
  (issuedWith ?? FIRST_VERSION) === version ? template : `${template}-v${issuedWith ?? FIRST_VERSION}`;
