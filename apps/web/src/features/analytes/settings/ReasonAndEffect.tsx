import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { effectOf, type FlagValues, isReadable, sentOf, valuesOf } from './flag-values.ts';
import styles from './settings.module.css';
import { WhoConfirms } from './WhoConfirms.tsx';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';

interface ReasonAndEffectProps {
  form: FormInstance<FlagValues>;
  rule: FlagRule;
}

/** Why limits are changed, and what saving them does: what it touches, and whether it counts at once. */
export function ReasonAndEffect({ form, rule }: ReasonAndEffectProps) {
  const { t } = useTranslation();
  const before = valuesOf(rule);
  const values = (Form.useWatch([], { form, preserve: true }) as FlagValues | undefined) ?? before;
  // Where it is not known yet, the stricter of the two is said.
  const secondPerson = useApi(getSwitches, {}).data?.secondPersonForLimits ?? true;
  const effect = isReadable(values) ? effectOf(rule, sentOf(before, values)) : undefined;
  const waits = effect?.guarded === true && secondPerson;
  const when = () => {
    if (!effect || effect.nothing) return t('limits.nothing');
    return waits ? t('limits.willWait', { version: rule.version }) : t('limits.atOnce');
  };
  const touched =
    rule.testsAssigned > 0 ? t('limits.keeps', { count: rule.testsAssigned }) : t('limits.keepsNone');
  return (
    <>
      <div className={styles['effect']} data-waits={waits || undefined} role="status">
        <Icon name={waits ? 'clock' : 'info'} size={18} />
        <div>
          <strong>{when()}</strong>
          <p>{touched}</p>
          {waits && <WhoConfirms analyteId={rule.analytesUUID} />}
          {effect?.contradicts && <p>{t('limits.contradicts')}</p>}
          {rule.copiedInUse && <p>{t('limits.wasCopied')}</p>}
          {rule.confirmed && <p>{t('limits.wasConfirmed')}</p>}
        </div>
      </div>
      <ReasonField required={effect?.reasoned === true} message={t('limits.reasonRequired')} />
    </>
  );
}
