import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { destroyEarly } from '@kiemlab/contract/features/custody/custody.api';
import {
  getDestruction,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { confirmOnPaper } from '@kiemlab/contract/features/handovers/handovers.api';
import { confirmChanges, listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { today } from '../../platform/clock.ts';
import { pdf } from '../file-examples.ts';
import { nextNumber, PASSWORD } from '../people.ts';
import type { Player } from './cast.ts';
import { PASSES } from './known.ts';
import { REASON } from './moves/move.ts';
import { call, type Scene } from './scene.ts';
import { assign, by, complete, enter, goOn, receivedSample } from './script.ts';
import { look } from './seen.queries.ts';

/** Confirms all that waits, as it is shown; throws where that is refused. Answers how much it was. */
export async function confirmWaiting(scene: Scene, who: Player): Promise<number> {
  const { data } = await call(scene, who, listWaiting, { query: { size: 100 } });
  const changes = data.changes.map(({ id, seen }) => ({ id, seen: seen ?? '' }));
  const body = { changes, password: PASSWORD, reason: REASON };
  const { status, code } = await call(scene, who, confirmChanges, { body });
  if (status >= 300) throw new Error(`not confirmed: ${code ?? status}`);
  return changes.length;
}

/** Lets the technicians do without a review until it is taken back, which needs nobody. */
export async function skipReviewForAWhile(scene: Scene, confirmer: Player): Promise<void> {
  const admin = by(scene, 'administrator');
  const set = async (value: boolean) => {
    const { data } = await call(scene, admin, listSettings, {});
    const seen = data.settings.find(({ key }) => key === 'allowSkipReview')?.newest ?? null;
    return call(scene, admin, changeSetting, {
      params: { key: 'allowSkipReview' },
      body: { value, reason: REASON, seen },
    });
  };
  await set(true);
  await confirmWaiting(scene, confirmer);
  await set(false);
}

/** The life of one sample: received, handed over by paper, tested, reported, destroyed with minutes; who heads the unit is the director. */
export async function wholeLife(scene: Scene, custodian: Player): Promise<void> {
  const { owner } = scene.laboratory.app;
  const [planner, technician, director] = [
    by(scene, 'planner'),
    by(scene, 'technician'),
    by(scene, 'director'),
  ];
  const sample = await receivedSample(scene);
  const { data: cart } = await call(scene, planner, createCart, {
    body: { cartName: `Nhóm ${nextNumber()}` },
  });
  await call(scene, planner, addToCart, {
    body: { cartId: cart.cartId, cartResponsibleUserId: [technician.id], sampleId: [sample] },
  });
  scene.seen = await look(owner, scene.samples);
  const [handover] = scene.seen.handovers;
  await call(scene, director, confirmOnPaper, {
    params: { id: handover?.id ?? '' },
    body: { version: 1, paper: 'Sổ giao nhận mẫu số 12, trang 3' },
    file: new File([pdf()], 'Sổ giao nhận.pdf'),
  });
  for (const test of await assign(scene, sample)) await enter(scene, test, PASSES);
  await complete(scene, sample);
  await goOn(scene, sample);

  scene.seen = await look(owner, scene.samples);
  const { version = 1 } = scene.seen.samples.find(({ id }) => id === sample) ?? {};
  await call(scene, director, destroyEarly, {
    body: {
      samplesIds: [{ id: sample, version }],
      reason: REASON,
      secondPerson: { username: custodian.username, password: PASSWORD },
    },
  });
  const minutes = async () => {
    scene.seen = await look(owner, scene.samples);
    const id = scene.seen.minutes.at(-1)?.id ?? '';
    return (await call(scene, director, getDestruction, { params: { id } })).data;
  };
  const council = [
    { name: 'Giám đốc', post: '', userId: director.id, head: true },
    { name: 'Thủ kho', post: '', userId: custodian.id },
    { name: 'Phạm Văn Ba', post: 'Thanh tra viên', organisation: 'Sở Y tế tỉnh Yên Bái' },
  ];
  const opened = await minutes();
  await call(scene, director, saveDestruction, {
    params: { id: opened.id },
    body: {
      version: opened.version,
      council,
      method: 'Đốt',
      place: 'Lò đốt của Trung tâm',
      destroyedOn: today(),
    },
  });
  for (const signer of [custodian, director]) {
    const { id, version: seen } = await minutes();
    const body = { version: seen, samplesIds: [sample], password: PASSWORD };
    await call(scene, signer, signDestruction, { params: { id }, body });
  }
  scene.seen = await look(owner, scene.samples);
}
