import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import { Parties, type Party } from '@kiemlab/contract/features/printing/handover-parties';
import type { TFunction } from 'i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { showDay } from '../../../lib/format/date.ts';
import { DAY } from './show-json.ts';
import { valueName } from './value-names.ts';

/** What was asked for of what left, in words; what else a list is narrowed by keeps its name in the address. */
const ASKED: Readonly<Record<string, Bilingual>> = {
  ids: { vi: 'Mẫu', en: 'Samples' },
  sampleIds: { vi: 'Mẫu', en: 'Samples' },
  templateId: { vi: 'Loại mẫu', en: 'Sample type' },
  templateUuids: { vi: 'Loại mẫu', en: 'Sample types' },
  status: { vi: 'Trạng thái', en: 'Status' },
  module: { vi: 'Phân hệ', en: 'Module' },
  action: { vi: 'Hành động', en: 'Action' },
  objectId: { vi: 'Mẫu', en: 'Sample' },
  para: { vi: 'Tìm kiếm', en: 'Search' },
  textSearch: { vi: 'Tìm kiếm', en: 'Search' },
  year: { vi: 'Năm', en: 'Year' },
  day: { vi: 'Ngày', en: 'Day' },
  fromDate: { vi: 'Từ ngày', en: 'From' },
  toDate: { vi: 'Đến ngày', en: 'To' },
  startDate: { vi: 'Từ ngày', en: 'From' },
  endDate: { vi: 'Đến ngày', en: 'To' },
  format: { vi: 'Dạng tệp', en: 'Kind of file' },
  into: { vi: 'Thư mục', en: 'Folder' },
  account: { vi: 'Tài khoản của máy', en: 'Account of the machine' },
  machine: { vi: 'Máy', en: 'Machine' },
  exportType: { vi: 'Dạng tệp', en: 'Kind of file' },
  givers: { vi: 'Bên giao', en: 'Given by' },
  takers: { vi: 'Bên nhận', en: 'Received by' },
  number: { vi: 'Số', en: 'Number' },
  idRequest: { vi: 'Yêu cầu', en: 'Request' },
};

/** JSON of one record as the trail keeps it; undefined for what is none. */
function recordOf(value: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(value);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** True for the file of what left, and for what was asked for. */
export const isRelease = (entity: string, field: string): boolean =>
  entity === 'release' && (field === 'file' || field === 'filter');

/** Somebody who gave or took, as the paper has them. */
const nameOf = ({ name, position, department }: Party): string =>
  [name, position, department].filter(Boolean).join(', ');

/** What left of samples or of a list, as it was asked for and as a file, in the words of the screens. Anything else stays as it stands. */
export function showRelease(field: string, value: string, language: Language, t: TFunction): string {
  const wordOf = (key: string, part: unknown): string => {
    if (Array.isArray(part)) return part.map((one) => wordOf(key, one)).join(', ');
    if (typeof part === 'object' && part !== null) return wordsOf(part as Record<string, unknown>);
    const text = String(part);
    if (key === 'module') return moduleText(text, language);
    if (key === 'action') return actionText(text, language);
    const named = key === 'status' ? valueName('sample', 'status', text) : undefined;
    if (named) return 'text' in named ? t(named.text) : named.label[language];
    return DAY.test(text) ? showDay(text) : text;
  };
  const wordsOf = ({ parties, ...rest }: Record<string, unknown>): string => {
    const said = Parties.safeParse(parties);
    const { givers, takers } = said.success ? said.data : {};
    return Object.entries<unknown>({ ...rest, givers: givers?.map(nameOf), takers: takers?.map(nameOf) })
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .map(([key, part]) => `${ASKED[key]?.[language] ?? key}: ${wordOf(key, part)}`)
      .join('; ');
  };
  const json = recordOf(value);
  if (!json) return value;
  if (field === 'filter') return wordsOf(json);
  // How many bytes it has to the last one its hash tells.
  const { name, size } = json;
  return typeof name === 'string' && typeof size === 'number'
    ? `${name} · ${fileSize(size, language)}`
    : value;
}
