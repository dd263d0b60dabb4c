import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const HEAD = 'level,code,name,full_name,type,province_code,lat,lng,more';
const list = (...lines: string[]): string => [HEAD, ...lines].join('\r\n');
const DN = 'province,48,Đà Nẵng,Thành phố Đà Nẵng,Thành phố,48,16.0544,108.202167,x';

test('SAMPLE-04 a list is read by the names of its columns', () => {
  const text = `\ufeffcode,level,lng,lat,full_name,type,province_code\n48,province,108.2,16.05,Thành phố Đà Nẵng,Thành phố,48\n20194,ward,,,"Phường Hải Châu",Phường,48\n\n`;
  expect(readListFile(text)).toEqual([
    {
      level: 'PROVINCE',
      code: '48',
      provinceCode: '48',
      name: 'Đà Nẵng',
      fullName: 'Thành phố Đà Nẵng',
      type: 'Thành phố',
      latitude: '16.050000',
      longitude: '108.200000',
    },
    {
      level: 'COMMUNE',
      code: '20194',
      provinceCode: '48',
      name: 'Hải Châu',
      fullName: 'Phường Hải Châu',
      type: 'Phường',
      latitude: null,
      longitude: null,
    },
  ]);
});

test('SAMPLE-04 a file that is no list is refused with the line and the reason', () => {
  const wrong: [string, string][] = [
    ['', 'the file lacks the columns level, code, full_name, type, province_code, lat, lng'],
    ['level;code\n', 'the file lacks the columns full_name, type, province_code, lat, lng'],
    [`${DN}\ufffd`, 'the file is not UTF-8'],
    [list(), 'the file has no provinces'],
    [list(DN, 'city,1,a,a,a,48,1,1,'), 'line 3: level "city" is neither province nor ward'],
    [list(DN, 'ward,2x,a,a,a,48,1,1,'), 'line 3: code "2x" is no code'],
    [list(DN, 'ward,00001,a,Xã A,Xã,Đà Nẵng,1,1,'), 'line 3: province_code "Đà Nẵng" is no code'],
    [list(DN, 'ward,00001,a,Xã A,Xã,49,1,1,'), 'line 3: province 49 is not in the file'],
    [list(DN, 'ward,00001,,,Xã,48,1,1,'), 'line 3: full_name is empty'],
    [list(DN, 'ward,00001,a,Xã A,Xã,48,16°,108°,'), 'line 3: lat and lng are no degrees'],
    [list(DN, 'ward,00001,a,Xã A,Xã,48,108.2,16.05,'), 'line 3: lat and lng are nowhere on earth'],
    [list(DN, DN), 'line 3: code 48 stands there twice'],
  ];
  for (const [text, message] of wrong) expect(() => readListFile(text), message).toThrow(message);
});
