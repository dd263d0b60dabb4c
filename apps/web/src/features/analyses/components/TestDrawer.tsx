import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { BesidePanel } from '../../../ui/beside/BesidePanel.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { NextAct } from '../../../ui/NextAct.tsx';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import { RecordDetails } from '../record/RecordDetails.tsx';
import { TestDocuments } from '../documents/TestDocuments.tsx';
import { useIsOpen } from '../entry/use-is-open.ts';
import { sampleCodeOf } from '../list/group-by-sample.ts';
import styles from './drawer.module.css';
import { CalculatedMark } from '../calculation/CalculatedMark.tsx';
import { UnlikelyMark } from './UnlikelyMark.tsx';
import { FlagCell } from './FlagCell.tsx';
import { dueText } from './due-text.ts';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { HistoryList } from './ResultHistory.tsx';
import { showResult } from './show-result.ts';
import { SignatureList } from './SignatureList.tsx';
import { OosCases } from '../../oos/OosCases.tsx';
import { QcMark } from './QcMark.tsx';
import { TestStatusPill } from './TestStatusPill.tsx';
import { useLimits } from './use-limits.ts';
import { VerdictTag } from './VerdictTag.tsx';

interface TestDrawerProps {
  /** Nothing is open without a test. */
  test: TestRow | undefined;
  /** What can be done to it. */
  actions: readonly Action[];
  onClose(): void;
}

/** Everything about one test: its next act, requirement, result, people, signatures, every determination, the way to its sample. */
export function TestDrawer({ test, actions, onClose }: TestDrawerProps) {
  return (
    <BesidePanel
      open={test?.id}
      title={test && <Title test={test} />}
      extra={
        test && (
          <Fragment key={test.id}>
            <NextAct actions={actions} />
            <HistoryButton of={{ kind: 'test', id: test.id, name: test.testInformationCode }} />
          </Fragment>
        )
      }
      onClose={onClose}
    >
      {test && <Details test={test} />}
    </BesidePanel>
  );
}

const Title = ({ test }: { test: TestRow }) => (
  <span className={styles['title']}>
    <CodeText strong>{test.testInformationCode}</CodeText>
    <span>{test.analytesName}</span>
    <TestStatusPill status={test.status} reviewSkipped={test.reviewSkipped} />
    <QcMark on={test.qcSample} />
  </span>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Details({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const { count } = useFormat();
  const language = useLanguage();
  const limits = useLimits();
  return (
    <>
      <p className={styles['sample']}>
        <Link to="/sample/$id" params={{ id: test.sampleId }}>
          {t('tests.openSample', { code: sampleCodeOf(test) })}
        </Link>
        <span>{test.sampleName}</span>
      </p>
      {test.statusRemark && (
        <p className={styles['remark']}>
          <b>{t('tests.fields.statusRemark')}:</b> {test.statusRemark}
        </p>
      )}
      <Section title={t('tests.resultSection')}>
        <FieldGrid>
          <ReadField label={t('tests.fields.result')}>
            {test.result && (
              <>
                <FlagCell value={test.result} flag={test.flag} limits={test} />{' '}
                <UnlikelyMark state={test.unlikely} /> <CalculatedMark state={test.calculated} />{' '}
                {unitBeside(test.result, test.unit)}
              </>
            )}
          </ReadField>
          <ReadField label={t('tests.fields.flag')}>{test.flag && t(`tests.flags.${test.flag}`)}</ReadField>
          <ReadField label={t('tests.fields.verdict')}>
            {test.sampleTestingResult && <VerdictTag verdict={test.sampleTestingResult} />}
          </ReadField>
          <ReadField label={t('tests.fields.proposal')}>
            {test.proposal && <VerdictTag verdict={test.proposal} proposed />}
          </ReadField>
          <ReadField label={t('tests.fields.observedValue')}>
            {showResult(test.observedValue, language, test)}
          </ReadField>
          {test.otherLabResult && (
            <ReadField label={t('tests.fields.otherLabResult')}>
              {showResult(test.otherLabResult, language, test)}
            </ReadField>
          )}
          <ReadField label={t('tests.fields.resultDate')}>{showDateTime(test.resultDate)}</ReadField>
          {test.declaredAt && (
            <ReadField wide label={t('tests.fields.declaredAhead')}>
              {t('tests.declaredAhead', {
                person: test.technicianName ?? '',
                at: showDateTime(test.declaredAt),
              })}
            </ReadField>
          )}
          <ReadField label={t('tests.fields.determinations')}>{String(test.resultVersions)}</ReadField>
          {test.analysisComment && (
            <ReadField wide label={t('tests.fields.comment')}>
              {test.analysisComment}
            </ReadField>
          )}
          {test.remarks && (
            <ReadField wide label={t('tests.fields.remarks')}>
              {test.remarks}
            </ReadField>
          )}
        </FieldGrid>
      </Section>
      {test.oos.length > 0 && (
        <Section title={t('oos.testSection')}>
          <OosCases testId={test.id} />
        </Section>
      )}
      <Section title={t('tests.specSection')}>
        <FieldGrid>
          <ReadField wide label={t('tests.fields.requirement')}>
            {test.requirement}
          </ReadField>
          <ReadField label={t('tests.fields.limits')}>{limits(test.minimum, test.maximum)}</ReadField>
          <ReadField label={t('tests.fields.critical')}>
            {limits(test.criticalLow, test.criticalHigh)}
          </ReadField>
          <ReadField label={t('tests.fields.unit')}>{test.unit}</ReadField>
          <ReadField label={t('tests.fields.flagBase')}>{t(`tests.flagBases.${test.flagBase}`)}</ReadField>
          <ReadField label={t('tests.fields.lod')}>{showResult(test.lod, language, test)}</ReadField>
          <ReadField label={t('tests.fields.loq')}>{showResult(test.loq, language, test)}</ReadField>
          <ReadField wide label={t('tests.fields.method')}>
            {test.methodId}
          </ReadField>
          <ReadField label={t('tests.fields.testName')}>{test.testName}</ReadField>
          <ReadField label={t('tests.fields.analyteGroup')}>{test.analytesGroupName}</ReadField>
          <ReadField label={t('tests.fields.type')}>{t(`tests.types.${test.type}`)}</ReadField>
          <ReadField label={t('tests.fields.qcSample')}>
            {test.qcSample ? t('common.yes') : t('common.no')}
          </ReadField>
          <ReadField label={t('tests.fields.costEstimate')}>{count(Number(test.costEstimate))}</ReadField>
        </FieldGrid>
      </Section>
      <Section title={t('lapses.details')}>
        <RecordDetails test={test} />
      </Section>
      <Section title={t('tests.people')}>
        <FieldGrid>
          <ReadField label={t('tests.fields.technician')}>
            {test.technicianName ?? t('allocate.nobody')}
          </ReadField>
          <ReadField label={t('tests.fields.reviewer')}>{test.reviewer}</ReadField>
          <ReadField label={t('tests.fields.approver')}>{test.approver}</ReadField>
          <ReadField label={t('tests.fields.startDate')}>{showDay(test.startDate)}</ReadField>
          <ReadField label={t('tests.fields.due')}>{dueText(test, t)}</ReadField>
        </FieldGrid>
      </Section>
      <Section title={t('tests.signatures')}>
        <SignatureList test={test} />
      </Section>
      <Section title={t('testDocuments.title')}>
        <TestDocuments test={test} mayChange={isOpen(test)} />
      </Section>
      <Section title={t('tests.history')}>
        <HistoryList test={test} />
      </Section>
    </>
  );
}
