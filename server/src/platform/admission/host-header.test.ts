import { expect, test } from 'vitest'
import { hasValidHost } from './host-header.ts'

const names = (...hosts: string[]) =>
  hasValidHost({
    headers: { host: hosts[0] },
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hOst', host])],
  })

test.each(['localhost:3005', 'tea.example', 'a_b.example.', '127.0.0.1', '[::1]:4000', 'xn--h2brj9c.example'])(
  'accepts %s',
  (host) => {
    expect(names(host)).toBe(true)
  },
)

test.each([
  '',
  ' ',
  'evil.example; script-src *',
  "evil.example 'unsafe-inline'",
  'user@evil.example',
  'evil.example/path',
  'evil.example:port',
  'evil.example:0',
  'evil.example:65536',
  '[::1',
  '[1:2]',
  '999.1.1.1.1.1',
  'a,b',
  'ünsafe.example',
  'a'.repeat(261),
])('rejects %j', (host) => {
  expect(names(host)).toBe(false)
})

test('rejects a request without a host, and one with two', () => {
  expect(names()).toBe(false)
  expect(names('a.example', 'b.example')).toBe(false)
})
