import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import type { CertificateLayout } from '@kiemlab/contract/features/settings/certificate-layouts';
import type { FormCodes } from '@kiemlab/contract/features/settings/form-codes';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import type { NumberPatterns } from '@kiemlab/contract/features/settings/number-patterns';
import type { AnalysisSheetTexts, CertificateTexts } from '@kiemlab/contract/features/settings/report-texts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { StoredSignature } from '../../../analyses/judgement/signatures.queries.ts';
import type { StoredTest } from '../../../analyses/analyses.queries.ts';
import type { Printer } from '../../form.ts';
import type { ReportFacts } from './report.data.ts';
import type { Conforming, ReplacedReport } from './report.queries.ts';

/** The records that a report is built of. */
export interface ReportSource {
  laboratory: Laboratory;
  formCodes: FormCodes;
  /** In which a certificate is issued. */
  certificateLayout: CertificateLayout;
  numberPatterns: NumberPatterns;
  /** "VILAS 930"; blank prints none, and no test as accredited. */
  vilasNumber: string;
  /** Days for objections; null prints none. */
  objectionDays: number | null;
  /** What each form says in the laboratory's own words. */
  certificateTexts: CertificateTexts;
  analysisSheetTexts: AnalysisSheetTexts;
  sample: StoredSample;
  /** What it is, as its sample type says. */
  group: ProductGroup;
  tests: readonly StoredTest[];
  /** Tests whose value or verdict is another one than what was entered first. */
  changed: readonly string[];
  /** Those among them of which an earlier value lay outside its limits. */
  outsideBefore: readonly string[];
  /** Tests whose result conforms although it lies outside, and why, as the unit head signed. */
  conforming: readonly Conforming[];
  /** Those that count, oldest first. */
  signatures: readonly StoredSignature[];
  /** "0123/2026/KNĐN"; absent while there is none. */
  number: string | undefined;
  watermark: string;
  /** Day on the report. */
  day: string;
  verdict: 'PASS' | 'FAIL' | null;
  receiver: string | null;
  /** What deviated at the receipt, and how the sample was when its seal was broken. */
  found: { deviation: string | null; opening: string | null };
  /** The issued report that this one takes the place of; none for a first one. */
  replaced?: ReplacedReport | undefined;
  /** Who issues it. */
  director?: { name: string; position: string };
  /** Who prints it; none on what nobody asked for. */
  printer?: Pick<Printer, 'name' | 'at'> | undefined;
  verify?: ReportFacts['verify'];
}
