import { cosmeticAndFoodSamples } from './samples-cosmetics-food.ts';
import { drugSamples1 } from './samples-drugs-1.ts';
import { drugSamples2 } from './samples-drugs-2.ts';
import { drugSamples3 } from './samples-drugs-3.ts';
import { herbalMaterialSamples } from './samples-herbal-materials.ts';
import { herbalProductSamples } from './samples-herbal-products.ts';
import { retainedAndReturnedSamples } from './samples-retained.ts';
import { sentSamples } from './samples-sent.ts';
import type { DemoSample } from './types.ts';

/** Every demo sample; a parent stands before the samples split from it. */
export const demoSamples: readonly DemoSample[] = [
  ...drugSamples1,
  ...drugSamples2,
  ...drugSamples3,
  ...herbalProductSamples,
  ...herbalMaterialSamples,
  ...cosmeticAndFoodSamples,
  ...sentSamples,
  ...retainedAndReturnedSamples,
];
