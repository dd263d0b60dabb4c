export { default } from '@kiemlab/db/testing/global-setup';
