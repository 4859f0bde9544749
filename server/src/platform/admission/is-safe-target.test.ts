import { expect, test } from 'vitest'
import { isSafeTarget } from './is-safe-target.ts'

test.each([
  '/',
  '/priya-masala/products/garam-masala?variant=1#reviews',
  '/collections/all?filter.p.vendor=A%26B&page=2',
  '/media/ab12/photo.v2.jpg',
  '/api/search/50%25%20off',
  '/search?q=..%2F..&next=//elsewhere',
  '/%E0%A4%B9%E0%A4%BE%E0%A4%9F',
  '/a//b',
  '/.well-known/security.txt',
  '/a..b/...',
])('accepts %s', (target) => {
  expect(isSafeTarget(target)).toBe(true)
})

test.each([
  ['a dot segment', '/media/../outbox'],
  ['a dot segment at the end', '/media/..'],
  ['a single dot', '/media/./a'],
  ['encoded dots', '/media/%2e%2e/outbox'],
  ['half encoded dots', '/media/.%2E/outbox'],
  ['an encoded slash', '/media/..%2foutbox'],
  ['dots encoded twice', '/media/%252e%252e/outbox'],
  ['dots encoded three times', '/media/%25252e%25252e/outbox'],
  ['a backslash', '/media/..\\outbox'],
  ['an encoded backslash', '/media/..%5coutbox'],
  ['a backslash elsewhere', '/a\\b'],
  ['dots with a parameter', '/media/..;/outbox'],
  ['another host', '//evil.example/'],
  ['another host by backslash', '/\\evil.example/'],
  ['another host, encoded', '/%2fevil.example'],
  ['another host by an encoded backslash', '/%5cevil.example'],
  ['NUL', '/a%00b'],
  ['NUL, encoded twice', '/a%2500b'],
  ['NUL in the query', '/a?b=%00'],
  ['a line break', '/a%0d%0ab'],
  ['a raw control character', '/a\u0001b'],
  ['bytes that are not UTF-8', '/%ff'],
  ['an incomplete encoding', '/50%'],
  ['an absolute address', 'http://evil.example/'],
  ['no path', '*'],
  ['nothing', ''],
])('rejects %s', (_, target) => {
  expect(isSafeTarget(target)).toBe(false)
})
