import type { AlertTarget } from './use-alert-target.ts';

/** The page that an alert leads to: of a link, and of a line that is opened. */
export function alertAddress({ to, id, name }: AlertTarget) {
  switch (to) {
    case 'SAMPLE':
      return { to: '/sample/$id', params: { id } } as const;
    case 'REPORT':
      return { to: '/sample/$id', params: { id }, hash: 'reports' } as const;
    case 'HANDOVER':
      return { to: '/sample/handover' } as const;
    case 'TESTS':
      return { to: '/test', search: { alert: id } } as const;
    case 'SAFEGUARD':
      return { to: '/safeguards' } as const;
    case 'USER':
      return { to: '/user-management', search: { search: name, status: 'all' } } as const;
    case 'DOCUMENT':
      return { to: '/document/$id', params: { id } } as const;
    case 'ANALYTE_LIMITS':
      return { to: '/form-setting', search: { type: 'TEST', analyte: id } } as const;
  }
}
