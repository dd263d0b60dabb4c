import { expect, test } from 'vitest';
import { makeRequest, type TypedCall } from './make-request.ts';

const of = (more: Partial<TypedCall>) =>
  makeRequest({ method: 'GET', url: '/api/samples', params: '', place: 'query', ...more });

test('SHELL-04 params are asked after the path, or travel as the body that was typed', () => {
  expect(of({})).toEqual({ method: 'GET', address: '/api/samples', body: undefined });
  expect(of({ url: ' /api/samples?page=1 ', params: '{"page":2,"textSearch":"Lê & Cô","x":null}' })).toEqual({
    method: 'GET',
    address: '/api/samples?page=2&textSearch=L%C3%AA+%26+C%C3%B4',
    body: undefined,
  });
  const params = '{ "value": 12345678901234567890.10 }';
  expect(of({ method: 'POST', params, place: 'body' })).toEqual({
    method: 'POST',
    address: '/api/samples',
    body: params,
  });
});

test('SHELL-04 a GET has no body, whatever was chosen', () => {
  expect(of({ params: '{"a":1}', place: 'body' })).toMatchObject({
    address: '/api/samples?a=1',
    body: undefined,
  });
});

test.each(['https://evil.example/api', '//evil.example', '/login', 'javascript:alert(1)', ''])(
  'SHELL-04 nothing is sent to %j',
  (url) => expect(of({ url })).toEqual({ fault: 'notOwn' }),
);

test('SHELL-04 what is no JSON, or no list of single values for a query, is said', () => {
  expect(of({ params: '{a:1}' })).toMatchObject({ fault: 'notJson' });
  for (const params of ['[1]', '"a"', '{"a":[1]}', '{"a":{"b":1}}'])
    expect(of({ params }), params).toEqual({ fault: 'notObject' });
});
