import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { addTemplate } from '../../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../../testing/people.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { KEY, type Made, plan } from './planned-samples.ts';

/** What a list is asked for. */
export interface Asked {
  template?: number | undefined;
  year?: number | undefined;
  statuses?: readonly SampleStatus[] | undefined;
  text?: string | undefined;
  range?: { field: 'receivedDate' | 'appointmentDate'; from?: string; to?: string } | undefined;
}
export type Who = Made['by'];

/** Inserts the planned samples; answers them as the test knows them, with their ids. */
async function insert(world: World, people: Readonly<Record<Who, Person>>, templates: readonly string[]) {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.seed', false)");
  const rows = plan();
  const { rows: ids } = await world.owner.query<{ id: string; seq: string }>(
    `INSERT INTO sample (seq, template_id, template_version, sample_year, status, internal_code, name, received_date, appointment_date,
       attributes, created_by, deleted_at) OVERRIDING SYSTEM VALUE
     SELECT (r ->> 'seq')::bigint, ($2::uuid[])[1 + (r ->> 'template')::int], 1, (r ->> 'year')::int, r ->> 'status', r ->> 'code', r ->> 'name',
            (r ->> 'received')::date, (r ->> 'due')::date, jsonb_strip_nulls(jsonb_build_object('humidity', r ->> 'humidity')), (r ->> 'owner')::uuid,
            CASE WHEN (r ->> 'deleted')::boolean THEN now() END
       FROM jsonb_array_elements($1::jsonb) r RETURNING id, seq`,
    [JSON.stringify(rows.map((row) => ({ ...row, owner: people[row.by].id }))), templates],
  );
  const idOf = new Map(ids.map(({ id, seq }) => [Number(seq), id]));
  // What is registered from here on comes later.
  await world.owner.query("SELECT setval(pg_get_serial_sequence('sample', 'seq'), 6000000)");
  await world.owner.query('ANALYZE');
  return rows.map((row): Made => ({ ...row, id: idOf.get(row.seq) ?? '' }));
}

/** A laboratory with the planned samples: the head sees all, the sampler some seven hundred of his or her own, and few a few. */
export async function startPlannedWorld() {
  const world = await startWorld();
  const people = {
    head: world.head,
    sampler: await addPerson(world, ['Sample', 'Sample_Export']),
    few: await addPerson(world, ['Sample']),
  };
  const templates = [world.template.id, (await addTemplate(world)).id];
  const made: readonly Made[] = await insert(world, people, templates);

  const seenBy = (who: Who) => made.filter(({ by, deleted }) => !deleted && (who === 'head' || by === who));
  /** The samples that a list must hold, worked out by hand. */
  function fits({ template, year, statuses, text, range }: Asked, who: Who): Made[] {
    return seenBy(who).filter((sample) => {
      const dayOf = range && sample[KEY[range.field]];
      return (
        (template === undefined || sample.template === template) &&
        (year === undefined || sample.year === year) &&
        (statuses === undefined || statuses.includes(sample.status)) &&
        (text === undefined || sample.name.startsWith(text)) &&
        (range === undefined ||
          (typeof dayOf === 'string' &&
            (!range.from || dayOf >= range.from) &&
            (!range.to || dayOf <= range.to)))
      );
    });
  }
  /** The same as the call says it. */
  const queryOf = ({ template, year, statuses, text, range }: Asked) => ({
    templateId: template === undefined ? undefined : templates[template],
    year,
    status: statuses?.join(),
    textSearch: text,
    dayField: range?.field,
    startDate: range?.from,
    endDate: range?.to,
  });
  /** Only the samples of this test: others the world brought along. */
  const known = (ids: readonly string[]): string[] =>
    ids.filter((id) => made.some((sample) => sample.id === id));

  /** All pages of a list, put together. */
  async function allPages(who: Who, query: object, size: number) {
    const ids: string[] = [];
    let upTo: string | undefined;
    const totals: number[] = [];
    for (let page = 0; ; page++) {
      const answer = await world.done(people[who], listSamples, { query: { ...query, page, size, upTo } });
      ids.push(...answer.sampleList.map(({ sampleId }) => sampleId));
      upTo ??= answer.upTo;
      if (!answer.totalIsAtLeast) totals.push(answer.total);
      if (answer.sampleList.length < size) return { ids, totals };
    }
  }
  return { ...world, people, made, seenBy, fits, queryOf, known, allPages };
}

export type PlannedWorld = Awaited<ReturnType<typeof startPlannedWorld>>;
