import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useActor, useCan } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type RecordFact, RecordPage, type RecordSection } from '../../ui/record/RecordPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSampleDialogs } from '../sample-actions/use-sample-dialogs.tsx';
import { DueDay } from '../../features/samples/components/DueDay.tsx';
import { GroupFields } from '../../features/analysis-groups/GroupFields.tsx';
import { PriorityTag } from '../../features/samples/components/PriorityTag.tsx';
import { SampleStatusPill } from '../../features/samples/components/SampleStatusPill.tsx';
import { useFilesSection } from './record/use-files-section.tsx';
import { FieldWords } from '../../features/samples/fields/field-words.ts';
import { planOfWire, shownPlan } from '../../features/samples/fields/field-plan.ts';
import { useHandoverSection } from '../../features/handovers/use-handover-section.tsx';
import { useHoldAction } from '../../features/holds/use-hold-action.tsx';
import { useHoldSection } from '../../features/holds/use-hold-section.tsx';
import { useOosSection } from '../../features/oos/use-oos-section.tsx';
import { useRelatedSection } from '../../features/oos/use-related-section.tsx';
import { SampleMarks } from '../../features/samples/components/SampleMarks.tsx';
import { useDispatchSection } from '../../features/custody/use-dispatch-section.tsx';
import { useReceiptSection } from '../../features/custody/receipt/use-receipt-section.tsx';
import { useNoteRecent } from '../../features/search/recent-records.ts';
import { LedgerTable } from '../../features/ledger/LedgerTable.tsx';
import { useFamilySection } from '../../features/ledger/use-family-section.tsx';
import { BarcodeImage } from './record/BarcodeImage.tsx';
import { FieldSection, hasValues } from './record/FieldSection.tsx';
import { nextActor } from './record/next-actor.ts';
import { ReportList } from './record/ReportList.tsx';
import { SampleTimeline } from './record/SampleTimeline.tsx';
import { stationsOf } from './record/sample-stations.ts';
import { TestsTable } from './record/TestsTable.tsx';
import { useNamedSection } from './record/use-named-section.ts';
import { useRecordActions } from './record/use-record-actions.ts';
import styles from './record/record.module.css';
import textStyles from '../../ui/text.module.css';
import { PageState } from '../../ui/PageState.tsx';
import { useMessage } from '../../ui/use-message.tsx';

const route = getRouteApi('/app/sample/$id');

/** What a sample is, how much of it there is and when things were done stands first, also while it is empty (specification 2 §2). */
const FIRST: readonly SectionKey[] = [
  'generalInformation',
  'quantityInformation',
  'sampleChronicleInformation',
];

/** One sample: what it is, how far it has come, its tests and reports, and its whole story (SAMPLE-08, SAMPLE-23). */
export function SamplePage() {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const router = useRouter();
  const navigate = route.useNavigate();
  const { id } = route.useParams();
  const seesTests = useCan('Test');
  const record = useApi(getSample, { params: { id } });
  const shown = record.data?.sample;
  useNoteRecent(shown && { kind: 'samples', id, code: shown.code, name: shown.sampleName });
  const tests = useApi(listTests, { query: { sampleId: id } }, { enabled: seesTests });
  const reports = useApi(listSampleReports, { params: { id } });
  const back = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/sample' });
  };
  // A deleted sample has no page any more.
  const dialogs = useSampleDialogs((kind) => (kind === 'delete' ? back() : undefined));
  const actions = useRecordActions(record.data, dialogs);
  const files = useFilesSection(record.data, dialogs);
  const family = useFamilySection(id);
  const dispatches = useDispatchSection(id);
  const receipt = useReceiptSection(id, record.data?.sample);
  const handovers = useHandoverSection(id);
  const holds = useHoldSection(id);
  const oos = useOosSection(id);
  const related = useRelatedSection(record.data?.sample);
  const holding = useHoldAction(record.data ? [record.data.sample] : []);
  const config = record.data?.configData;
  const actor = useActor();
  const plan = useMemo(() => (config ? shownPlan(planOfWire(config), actor) : []), [config, actor]);

  // An alert leads to the reports.
  useNamedSection(!!record.data && !reports.isPending && !tests.isLoading);

  const notFound = record.error?.code === 'SAMPLE_NOT_FOUND' || record.error?.code === 'VALIDATION';
  const leave = useEffectEvent(() => {
    void message.warning(t('samples.notFound'));
    back();
  });
  useEffect(() => {
    if (notFound) leave();
  }, [notFound]);

  if (record.error && !record.data)
    return notFound ? null : (
      <PageState title={t('shell.samples')}>
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </PageState>
    );
  if (!record.data)
    return (
      <PageState title={t('shell.samples')}>
        <div className={styles['waiting']}>
          <Skeleton lines={12} />
        </div>
      </PageState>
    );

  const { sample, group, formerFiles, unlikely } = record.data;
  const testRows = tests.data?.content ?? [];
  const next = sample.facts.includes('deleted') ? undefined : nextActor(sample.sampleStatus, testRows);
  const due = fieldText(sample, 'appointmentDate');
  const hints: Record<string, string> = {
    RECEIVED: showDay(fieldText(sample, 'receivedDate')),
    REPORTED: showDay(fieldText(sample, 'issuedDate')),
  };
  const waiting = fieldText(sample, 'decisionAsked');
  const dueClass = fieldText(sample, 'dueClass');
  const facts: RecordFact[] = [
    ...(waiting
      ? [
          {
            label: t('custody.receipt.waits'),
            value: t('custody.receipt.waitsSince', { day: showDay(waiting) }),
          },
        ]
      : []),
    ...(dueClass ? [{ label: t('samples.dueClass'), value: dueClass }] : []),
    ...(hidesOrigin(actor) ? [{ label: t('samples.coded'), value: t('samples.originHidden') }] : []),
    ...(sample['priority']
      ? [{ label: t('samples.priorityTitle'), value: <PriorityTag priority={sample['priority']} /> }]
      : []),
    ...(due
      ? [{ label: t('samples.due'), value: <DueDay status={sample.sampleStatus} day={due} inWords /> }]
      : []),
  ];

  const first = plan.filter(({ key }) => FIRST.includes(key));
  const filled = plan.filter(
    (section) => !first.includes(section) && hasValues(section, sample, formerFiles),
  );
  const emptyOnes = plan.filter((section) => !first.includes(section) && !filled.includes(section));
  const work: RecordSection[] = [
    ...(testRows.length > 0
      ? [
          {
            key: 'tests',
            title: t('samples.testsCount', { count: testRows.length }),
            children: <TestsTable tests={testRows} />,
          },
        ]
      : []),
    ...(oos ? [oos] : []),
    ...(related ? [related] : []),
    ...(tests.error && !tests.data
      ? [
          {
            key: 'tests',
            title: t('samples.tests'),
            children: <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />,
          },
        ]
      : []),
    ...(reports.data && reports.data.length > 0
      ? [
          {
            key: 'reports',
            title: t('samples.reports'),
            children: (
              <ReportList
                sample={sample}
                reports={reports.data}
                tests={testRows}
                onOpen={() => dialogs.open('certificate', [sample])}
                onIssue={() => dialogs.open('issue', [sample])}
              />
            ),
          },
        ]
      : []),
  ];
  const sections: RecordSection[] = [
    ...first.map((section, index) => ({
      key: section.key,
      title: section.label[language],
      children: (
        <>
          <FieldSection section={section} sample={sample} unlikely={unlikely} formerFiles={formerFiles} />
          {section.key === 'quantityInformation' && <LedgerTable sampleId={sample.sampleId} />}
        </>
      ),
      ...(index === 0
        ? {
            extra: (
              <BarcodeImage
                sampleId={sample.sampleId}
                code={fieldText(sample, 'sampleIdExternal') || sample.code}
              />
            ),
          }
        : {}),
    })),
    ...(receipt ? [receipt] : []),
    ...(handovers ? [handovers] : []),
    ...work,
    ...filled.map((section) => ({
      key: section.key,
      title: section.label[language],
      children: <FieldSection section={section} sample={sample} formerFiles={formerFiles} />,
    })),
    ...(holds ? [holds] : []),
    ...(dispatches ? [dispatches] : []),
    ...(group
      ? [{ key: 'group', title: t('samples.groupTitle'), children: <GroupFields group={group} /> }]
      : []),
    ...(family ? [family] : []),
    ...(files ? [files] : []),
    ...(emptyOnes.length > 0
      ? [
          {
            key: 'empty',
            title: t('samples.emptySections'),
            children: (
              <p className={textStyles['hint']}>
                {emptyOnes.map(({ label }) => label[language]).join(' · ')}
              </p>
            ),
          },
        ]
      : []),
  ];

  return (
    <FieldWords value={plan}>
      <RecordPage
        code={sample.code}
        name={sample.sampleName}
        status={
          <>
            <SampleStatusPill status={sample.sampleStatus} waiting={waiting !== ''} />
            <SampleMarks sample={sample} />
          </>
        }
        facts={facts}
        actions={[...actions, ...holding.actions]}
        steps={stationsOf(sample).map(({ status, state }) => ({
          key: status,
          label: t(`samples.step.${status}`),
          state,
          ...(state !== 'todo' && hints[status] ? { hint: hints[status] } : {}),
        }))}
        {...(next ? { next: t(next.text, { count: next.count ?? 0, names: next.names ?? '' }) } : {})}
        sections={sections}
        asideTitle={t('samples.timeline')}
        aside={<SampleTimeline sampleId={sample.sampleId} />}
        onBack={back}
      />
      {dialogs.element}
      {holding.element}
    </FieldWords>
  );
}
