import type { Route } from '../../platform/http/route.ts';
import { findClients } from './find-clients.ts';
import { findDocuments } from './find-documents.ts';
import { findSamples } from './find-samples.ts';
import { findTests } from './find-tests.ts';

export const searchRoutes: Route[] = [findSamples, findTests, findClients, findDocuments];
