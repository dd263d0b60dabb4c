import type { TestApp } from '../../../testing/test-app.ts';

/** Lets units of work fail at the very end while it is asked to: all that they wrote is rolled back. Answers how that is asked for. */
export async function failAtCommit({ owner }: TestApp): Promise<<T>(work: () => Promise<T>) => Promise<T>> {
  await owner.query(`
    CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the last that is asked fails'; END $$;
    CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON audit_event DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_at_commit();
    ALTER TABLE audit_event DISABLE TRIGGER fail_at_commit;`);
  return async (work) => {
    await owner.query('ALTER TABLE audit_event ENABLE TRIGGER fail_at_commit');
    try {
      return await work();
    } finally {
      await owner.query('ALTER TABLE audit_event DISABLE TRIGGER fail_at_commit');
    }
  };
}
