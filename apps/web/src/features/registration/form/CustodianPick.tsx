import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './form.module.css';
import { PeoplePicker } from './PeoplePicker.tsx';
import { custodianFields } from './account-fields.ts';

/** Fills the custodian in from the list of users; of several chosen people the first counts (specification 2 §2, SAMPLE-05). */
export function CustodianPick({ label }: { label: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const [picking, setPicking] = useState(false);
  return (
    <div className={styles['button']} data-wide>
      <Button icon={<Icon name="users" size={16} />} onClick={() => setPicking(true)}>
        {label}
      </Button>
      <PeoplePicker
        open={picking}
        title={t('samples.custodianDialog')}
        submitLabel={t('samples.chooseCustodian')}
        hint={t('samples.firstCounts')}
        onClose={() => setPicking(false)}
        onPick={([first]) => {
          if (first)
            for (const [key, value] of Object.entries(custodianFields(first)))
              form.setFieldValue(['custodianInformation', key], value);
          setPicking(false);
        }}
      />
    </div>
  );
}
