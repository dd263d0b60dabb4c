import type { Route } from '../../platform/http/route.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { listFiles } from './list-files.ts';
import { uploadFile } from './upload-file.ts';
import { uploadImage } from './upload-image.ts';

export const attachmentsRoutes: Route[] = [uploadFile, uploadImage, listFiles, getFile, deleteFile];
