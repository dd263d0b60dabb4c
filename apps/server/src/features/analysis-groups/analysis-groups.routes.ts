import type { Route } from '../../platform/http/route.ts';
import { addToCart } from './add-to-cart.ts';
import { createCart } from './create-cart.ts';
import { deleteCart } from './delete-cart.ts';
import { listCarts } from './list-carts.ts';

export const analysisGroupsRoutes: Route[] = [listCarts, createCart, deleteCart, addToCart];
