import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { entry, openNewSample } from '../pages/sample-form.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { places, samples, common } = vi;
const NAME = 'Viên nén Bản Đồ 100 mg (vị trí lấy mẫu)';
const POSITION = /^\d{1,2}\.\d{6},\d{3}\.\d{6}$/;

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
const outside: string[] = [];
test.beforeAll(async ({ emptyPage, baseURL }) => {
  page = await emptyPage();
  complaints = watchConsole(page);
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      outside.push(request.url());
  });
  await goOnAs(page, 'quanlymau1');
});
test.afterEach(() => {
  expect(complaints).toEqual([]);
  expect(outside).toEqual([]);
});

const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
const position = () => field('Tọa độ (vĩ độ, kinh độ)');
const marker = () => page.getByRole('button', { name: places.marker });

test('SAMPLE-04 a commune brings its province; its name of before finds it as well', async () => {
  await openNewSample(page);
  await field('Xã/Phường/Đặc khu').fill('hoa cuong');
  await entry(page, 'Phường Hòa Cường').click();
  await expect(field('Xã/Phường/Đặc khu')).toHaveValue('Phường Hòa Cường');
  await expect(field('Tỉnh/Thành phố')).toHaveValue('Thành phố Đà Nẵng');
  await field('Xã/Phường/Đặc khu').fill('phuong 14 go vap');
  await expect(entry(page, 'Phường 14, Quận Gò Vấp')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field('Xã/Phường/Đặc khu')).toHaveValue('Phường An Hội Tây');
  await expect(field('Tỉnh/Thành phố')).toHaveValue('Thành phố Hồ Chí Minh');
});

test('SAMPLE-04 without a tile server it is told; the place is found in the list and set on the map', async () => {
  const form = await openNewSample(page);
  await expect(form.getByText(places.noTiles)).toBeVisible();
  await expect(marker()).toHaveCount(0);
  await field(places.search).fill('hai chau da nang');
  await entry(page, 'Phường Hải Châu, Thành phố Đà Nẵng').click();
  await expect(field('Nơi lấy mẫu / Nơi gửi mẫu')).toHaveValue('Phường Hải Châu');
  await expect(field('Địa chỉ lấy mẫu')).toHaveValue('Phường Hải Châu, Thành phố Đà Nẵng');
  // The draft holds another commune: that is asked about.
  await expect(field('Xã/Phường/Đặc khu')).toHaveValue('Phường An Hội Tây');
  await form.getByRole('button', { name: places.takeUnit }).click();
  await expect(field('Xã/Phường/Đặc khu')).toHaveValue('Phường Hải Châu');
  await expect(field('Tỉnh/Thành phố')).toHaveValue('Thành phố Đà Nẵng');
  await expect(form.getByText(places.noPoint)).toBeVisible();
  // The map opened near Hà Nội: its middle is nobody's choice.
  await expect(form.getByRole('button', { name: places.toCentre })).toBeDisabled();
  await expect(position()).toHaveValue('');
  await expect(marker()).toHaveCount(0);

  await form.getByRole('region', { name: places.map }).click({ position: { x: 300, y: 200 } });
  await expect(position()).toHaveValue(POSITION);
  await expect(marker()).toBeVisible();
  await expect(form.locator('.leaflet-popup')).toContainText('Phường Hải Châu');
  await form.getByRole('button', { name: places.clear }).click();
  await expect(position()).toHaveValue('');
  await expect(marker()).toHaveCount(0);
});

test('SAMPLE-04 the map is worked with the keyboard; typed coordinates move the marker, wrong ones do not pass', async () => {
  const form = dialog(page);
  const map = form.getByRole('region', { name: places.map });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await form.getByRole('button', { name: places.toCentre }).press('Enter');
  await expect(position()).toHaveValue(POSITION);
  await position().fill('16.067700,108.220800');
  await expect(marker()).toBeInViewport();

  await field('Tên mẫu').fill(NAME);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await field('Số lượng hiện có').fill('20');
  await position().fill('160.0677,108.2208');
  await form.getByRole('button', { name: common.save, exact: true }).click();
  await expect(form.getByText(/phải là "vĩ độ,kinh độ"/).first()).toBeVisible();
});

test('SAMPLE-04 the coordinates are saved and shown on the map of the record', async () => {
  const form = dialog(page);
  await position().fill('16.067700,108.220800');
  await form.getByRole('button', { name: common.save, exact: true }).click();
  await page
    .getByRole('dialog', { name: samples.saveAndContinue })
    .getByRole('button', { name: common.no, exact: true })
    .click();
  await closed(page);
  await new RecordList(page).row(NAME).first().dblclick();
  await page.waitForURL('**/sample/*-*');
  // The story of the sample, which comes a moment later, tells the coordinates as well.
  await expect(page.locator('#pickingInformation').getByText('16.067700,108.220800')).toBeVisible();
  await expect(marker()).toBeVisible();
  await expect(page.locator('.leaflet-popup')).toContainText('Phường Hải Châu');
  await expect(page.getByRole('button', { name: places.toCentre })).toHaveCount(0);
});
