import { PRINTED_FORMS, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { PdfPanesProps } from '../../../ui/pdf/PdfPanes.tsx';

/** What is said while a form is being made, and where it could not be: which one it is. */
export function useMakingText(type: ReportType | undefined): Pick<PdfPanesProps, 'coming' | 'failed'> {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!type) return {};
  const form = PRINTED_FORMS[type].title[language];
  return { coming: t('reports.print.makingForm', { form }), failed: t('reports.print.notMade', { form }) };
}
