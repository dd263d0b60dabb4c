import { MOST_PARTIES, type Parties, type Party } from '@kiemlab/contract/features/printing/handover-parties';
import { proposeParties } from '@kiemlab/contract/features/printing/printing.api';
import type { PartyForm } from '@kiemlab/contract/features/printing/printed-forms';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { useUsers } from '../../users/use-users.ts';
import styles from './print.module.css';

interface PartyFieldsProps {
  type: PartyForm;
  ids: readonly string[];
  parties: Parties | undefined;
  onChange(parties: Parties | undefined): void;
}

const SIDES = ['givers', 'takers'] as const;

/** What tells one of the people from another: two may have one name. */
const keyOf = ({ name, position, department }: Party): string =>
  [name, position, department].filter(Boolean).join(' · ');

/**
 * Who gives and who takes on a paper of hand-overs: whom the paper proposes unless somebody else is chosen, the proposals first, then the people of the
 * laboratory. Where the hand-over is on record its people are printed, and there is nothing to choose (rule F29).
 */
export function PartyFields({ type, ids, parties, onChange }: PartyFieldsProps) {
  const { t } = useTranslation();
  const { data } = useApi(proposeParties, { params: { type }, body: { ids: [...ids] } });
  const users = useUsers() ?? [];
  // The paper itself says what went wrong.
  if (!data) return null;
  if (data.noted.length > 0) return <p className={styles['noted']}>{t('reports.print.partiesNoted')}</p>;
  const proposed = new Map(data.people.map((party) => [keyOf(party), party]));
  const others = new Map(
    users
      .map((user) => ({ name: user.FullName, position: user.Position, department: user.Department }))
      .map((party): [string, Party] => [keyOf(party), party])
      .filter(([key]) => !proposed.has(key)),
  );
  const group = (label: string, of: ReadonlyMap<string, Party>) =>
    of.size > 0
      ? [{ label, options: [...of].map(([key, { name }]) => ({ value: key, label: key, name })) }]
      : [];
  const options = [
    ...group(t('reports.print.proposed'), proposed),
    ...group(t('reports.print.people'), others),
  ];
  const choose = (side: (typeof SIDES)[number], keys: readonly string[]): void => {
    const people = keys.flatMap((key) => proposed.get(key) ?? others.get(key) ?? []);
    const { [side]: _, ...rest } = parties ?? {};
    const next = people.length > 0 ? { ...rest, [side]: people } : rest;
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Form layout="vertical" className={styles['parties'] ?? ''}>
      {SIDES.map((side) => (
        <Form.Item key={side} label={t(`reports.print.${side}`)} htmlFor={`party-${side}`}>
          <ManySelect
            id={`party-${side}`}
            value={(parties?.[side] ?? data[side]).map(keyOf)}
            options={options}
            // Posts stand on the paper below: the field has room for names.
            optionLabelProp="name"
            maxCount={MOST_PARTIES}
            placeholder={t('reports.print.byHand')}
            onChange={(keys) => choose(side, keys)}
          />
        </Form.Item>
      ))}
    </Form>
  );
}
