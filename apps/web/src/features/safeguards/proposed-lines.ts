import type { Language } from '@kiemlab/contract/core/language';
import type { AccountAccess } from '@kiemlab/contract/features/rights/account-access';
import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { TFunction } from 'i18next';
import { accessText } from '../rights/access-text.ts';
import { showDay } from '../../lib/format/date.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { showRule } from '../retention/show-months.ts';
import { settingLines } from '../settings/show-setting.ts';

/** One line of what is signed: what it is, and how it is or becomes. */
export interface ProposedLine {
  label: string;
  text: string;
}

const SOURCES = {
  'Mẫu lấy': 'samples.source.taken',
  'Mẫu gửi': 'samples.source.sent',
} as const satisfies Readonly<Record<Extract<Proposed, { kind: 'retention' }>['sampleSource'], TextKey>>;

type Reached = NonNullable<Extract<Proposed, { kind: 'flag-base' }>['analytes']>;

/** The analytes of which another value is compared: those that are named, and how many more. */
function reachedLine({ count, first }: Reached, t: TFunction): ProposedLine {
  const more = count - first.length;
  const named = [...first, ...(more > 0 ? [t('safeguards.moreAnalytes', { count: more })] : [])].join('; ');
  return { label: t('safeguards.analytes', { count }), text: named || t('safeguards.noAnalytes') };
}

type People = readonly { name: string; username: string; access?: AccountAccess | undefined }[];

/** What a change is about and comes to, as a second person reads it; before and after stand one under the other. */
export function proposedLines(proposed: Proposed, language: Language, t: TFunction): ProposedLine[] {
  const rights = (codes: readonly PermissionCode[]): string =>
    codes.map((code) => PERMISSIONS[code].label[language]).join('; ');
  const people = (list: People): string =>
    list.map(({ name, username }) => `${name} (${username})`).join('; ') || t('safeguards.nobody');
  const access = (list: People): ProposedLine[] =>
    list.flatMap(({ name, access: held }) =>
      held
        ? [
            {
              label: t('rights.confirm.access'),
              text: list.length > 1 ? `${name}: ${accessText(held, t)}` : accessText(held, t),
            },
          ]
        : [],
    );
  const change = (before: string, after: string): ProposedLine[] => [
    { label: t('safeguards.before'), text: before },
    { label: t('safeguards.after'), text: after },
  ];
  switch (proposed.kind) {
    case 'setting': {
      const held = (value: unknown): string =>
        settingLines(proposed.key, value, language, t)
          .map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`))
          .join('; ');
      return [
        ...change(held(proposed.before), held(proposed.after)),
        { label: t('safeguards.from'), text: showDay(proposed.validFrom) },
      ];
    }
    case 'membership': {
      const end = proposed.until
        ? t('safeguards.until', { day: showDay(proposed.until) })
        : t('safeguards.forGood');
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        { label: t('safeguards.group'), text: `${proposed.group.name} – ${end}` },
        { label: t('safeguards.gives'), text: rights(proposed.gives) },
        ...access([proposed.person]),
      ];
    }
    case 'permits':
      return [
        { label: t('safeguards.group'), text: proposed.group.name },
        { label: t('safeguards.gives'), text: rights(proposed.gives) },
        { label: t('safeguards.members'), text: people(proposed.members) },
        ...access(proposed.members),
      ];
    case 'leave':
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        {
          label: t('safeguards.group'),
          text: proposed.until
            ? `${proposed.group.name} – ${t('safeguards.until', { day: showDay(proposed.until) })}`
            : proposed.group.name,
        },
        { label: t('safeguards.takes'), text: rights(proposed.takes) },
        { label: t('safeguards.what'), text: t('safeguards.thenConfirms') },
      ];
    case 'take':
      return [
        { label: t('safeguards.group'), text: proposed.group.name },
        { label: t('safeguards.takes'), text: rights(proposed.takes) },
        { label: t('safeguards.members'), text: people(proposed.members) },
        { label: t('safeguards.what'), text: t('safeguards.thenConfirms') },
      ];
    case 'enable':
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        { label: t('safeguards.gives'), text: rights(proposed.gives) },
        ...access([proposed.person]),
      ];
    case 'password':
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        { label: t('safeguards.holds'), text: rights(proposed.holds) },
        {
          label: t('safeguards.what'),
          text: t(proposed.mailed ? 'safeguards.wayMailed' : 'safeguards.wayTold'),
        },
        ...access([proposed.person]),
      ];
    case 'address':
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        { label: t('safeguards.holds'), text: rights(proposed.holds) },
        ...proposed.addresses.map(({ kind, before, after }) => ({
          label: t(`safeguards.${kind}`),
          text: `${before || '—'} → ${after || '—'}`,
        })),
      ];
    case 'name': {
      const held = (codes: readonly PermissionCode[]): string => rights(codes) || t('safeguards.noRights');
      return [
        { label: t('safeguards.person'), text: people([proposed.person]) },
        { label: t('safeguards.holds'), text: held(proposed.holds) },
        ...change(proposed.before, proposed.after),
        {
          label: t('safeguards.alike'),
          text:
            proposed.alike.map((one) => `${people([one])}: ${held(one.holds)}`).join(' | ') ||
            t('safeguards.nobody'),
        },
      ];
    }
    case 'two-people':
      return [{ label: t('safeguards.twoPeople'), text: people(proposed.members) }];
    case 'flag-base':
      return [
        {
          label: t('safeguards.name'),
          text: [proposed.testId, proposed.name].filter(Boolean).join(' – '),
        },
        ...(proposed.moves
          ? [
              {
                label: t('safeguards.analyteGroup'),
                text: `${proposed.moves.from} → ${proposed.moves.to}`,
              },
            ]
          : []),
        ...(proposed.analytes ? [reachedLine(proposed.analytes, t)] : []),
        ...(proposed.own ?? []).map(({ of, before, after }) => ({
          label: t(`tests.flagBases.${of}`),
          text: `${before || '—'} → ${after || '—'}`,
        })),
        ...change(t(`tests.flagBases.${proposed.before}`), t(`tests.flagBases.${proposed.after}`)),
      ];
    case 'test-people':
      return [
        { label: t('safeguards.name'), text: `${proposed.testId} – ${proposed.name}` },
        ...proposed.lists.map(({ role, before, after }) => ({
          label: t(`safeguards.${role}`),
          text: [before, after]
            .map((list) => (list === null ? t('safeguards.everybody') : people(list)))
            .join(' → '),
        })),
      ];
    case 'retention':
      return [
        {
          label: t('safeguards.samples'),
          text: `${proposed.template ?? t('retention.anyOther')} – ${t(SOURCES[proposed.sampleSource])}`,
        },
        ...change(proposed.before.map((rule) => showRule(rule, t)).join(' → '), showRule(proposed.after, t)),
        { label: t('retention.effectiveFrom'), text: showDay(proposed.effectiveFrom) },
      ];
  }
}
