import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { type Handover, listHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { pdf } from '../../../testing/file-examples.ts';
import { addPerson, ALL, allBut, nextNumber, type Person } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

/** A laboratory in which samples go from hand to hand. */
export interface PaperWorld {
  world: World;
  /** A second technician of the group, and who gives samples to it. */
  second: Person;
  giver: Person;
  /** A second unit head. */
  deputy: Person;
  handoversOf(id: string, who?: Person): Promise<readonly Handover[]>;
  newest(id: string, who?: Person): Promise<Handover>;
  /** Gives samples to a new group; answers the hand-over of the first. */
  give(sampleIds: string[], who?: Person, people?: readonly Person[]): Promise<Handover>;
  /** A sample that waits for one of its group to confirm it. */
  given(who?: Person, people?: readonly Person[]): Promise<Handover>;
}

export async function startPaperWorld(): Promise<PaperWorld> {
  const world = await startWorld();
  const second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  const giver = await addPerson(world, allBut('Test_Unlock'), 'Quản lý mẫu');
  const deputy = await addPerson(world, ALL, 'Phó trưởng phòng');
  const handoversOf = (id: string, who: Person = world.head) =>
    world.done(who, listHandovers, { params: { id } });
  const newest = async (id: string, who: Person = world.head) => {
    const [handover] = await handoversOf(id, who);
    if (!handover) throw new Error('nothing was handed over');
    return handover;
  };
  const group: readonly Person[] = [world.technician, second];
  const give = async (sampleId: string[], who: Person = giver, people = group) => {
    const { cartId } = await world.done(world.head, createCart, {
      body: { cartName: `Nhóm ${nextNumber()}` },
    });
    const cartResponsibleUserId = people.map((one) => one.id);
    await world.done(who, addToCart, { body: { cartId, cartResponsibleUserId, sampleId } });
    return newest(sampleId[0] ?? '');
  };
  const given = async (who: Person = giver, people = group) =>
    give([await sampleIn(world, 'RECEIVED')], who, people);
  return { world, second, giver, deputy, handoversOf, newest, give, given };
}

export const PAPER = 'Sổ giao nhận mẫu số 12, trang 3';
export const SCAN = 'Sổ giao nhận, trang 3.pdf';

interface Named {
  id: string;
  version: number;
}
export const onPaper = ({ id, version }: Named, more: object = {}) => ({
  params: { id },
  body: { version, paper: PAPER },
  file: new File([pdf(id)], SCAN),
  ...more,
});
export const dispute = ({ id, version }: Named, reason = 'Tôi chưa nhận mẫu này') => ({
  params: { id },
  body: { version, reason },
});
export const inSession = ({ id, version }: Named) => ({ body: { handovers: [{ id, version }] } });
