import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isFromThisMachine } from './is-from-this-machine.ts'

const call = (remoteAddress: string, headers: Record<string, string> = {}) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return isFromThisMachine({ socket, headers: { host: 'localhost:4000', ...headers } })
}

test.each(['::1', '::ffff:127.0.0.1', '127.0.0.1', '127.8.9.1'])('a direct connection from %s is local', (address) => {
  expect(call(address)).toBe(true)
})

test.each(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', ''])('a connection from %j is not', (address) => {
  expect(call(address)).toBe(false)
})

test.each([
  ['X-Forwarded-For', { 'x-forwarded-for': '192.0.2.7' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'for=192.0.2.7' }],
  ['Via', { via: '1.1 proxy' }],
  ['X-Real-IP', { 'x-real-ip': '192.0.2.7' }],
  ['another host name, as in DNS rebinding', { host: 'evil.example:4000' }],
])("a loopback connection with %s isn't local", (_, headers) => {
  expect(call('127.0.0.1', headers)).toBe(false)
})

test("a call inside this process isn't local, whatever its headers", () => {
  const socket: unknown = { remoteAddress: '127.0.0.1' }
  expect(isFromThisMachine({ socket: socket as Socket, headers: { host: 'localhost' } })).toBe(false)
})
