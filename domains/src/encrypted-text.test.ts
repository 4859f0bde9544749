import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const secret = 'a secret of at least thirty-two characters'
const context = { purpose: 'totp secrets', record: '1' }

test('any text is decrypted to itself, and is encrypted differently each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stored = encryptText(secret, context, text)
      expect(decryptText(secret, context, stored)).toBe(text)
      expect(encryptText(secret, context, text)).not.toBe(stored)
    }),
  )
})

test('a changed byte, another record, another purpose or another secret gives nothing', () => {
  const stored = encryptText(secret, context, 'JBSWY3DPEHPK3PXP')
  expect(decryptText(secret, { ...context, record: '2' }, stored)).toBeUndefined()
  expect(decryptText(secret, { ...context, purpose: 'bank details' }, stored)).toBeUndefined()
  expect(decryptText(`${secret}!`, context, stored)).toBeUndefined()
  const bytes = Buffer.from(stored, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(decryptText(secret, context, changed.toString('base64url'))).toBeUndefined()
  }
  for (const damaged of ['', 'AAAA', stored.slice(0, 20)]) expect(decryptText(secret, context, damaged)).toBeUndefined()
})
