import type { DemoTestSetup } from '../types.ts';
import { antibioticSetups } from './antibiotics.ts';
import { cosmeticAndFoodSetups } from './cosmetics-and-food.ts';
import { herbalMaterialSetups } from './herbal-materials.ts';
import { herbalProductSetups } from './herbal-products.ts';
import { oralDrugSetups } from './oral-drugs.ts';
import { shortDrugSetups } from './short-drugs.ts';
import { sterileAndWaterSetups } from './sterile-and-water.ts';

/** Every monograph of the demo laboratory. */
export const demoTestSetups: readonly DemoTestSetup[] = [
  ...oralDrugSetups,
  ...antibioticSetups,
  ...shortDrugSetups,
  ...sterileAndWaterSetups,
  ...herbalProductSetups,
  ...herbalMaterialSetups,
  ...cosmeticAndFoodSetups,
];
