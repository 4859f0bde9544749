import { expect, test } from 'vitest'
import { NewPassword } from '../contract.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

const priya = { name: 'Priya Subramanian', email: 'priya.s@spiceroute.example' }

test.each([
  'qwertyuiop',
  'QwertyUiop',
  '1234567890',
  'password123',
  'Manchester1!',
  'manchester1999',
  'passwordpassword',
  'abcabcabcabc',
  'aaaaaaaaaaaa',
  '1212121212',
])('rejects %s as too common', (password) => {
  expect(() => requireUncommonPassword(password, priya)).toThrow(
    expect.objectContaining({ kind: expect.objectContaining({ code: 'common_password' }) }),
  )
})

test.each(['Subramanian1', 'priyasubramanian', 'priya.s@spiceroute.example', 'SpiceRoute2024', 'PRIYA-priya-99'])(
  'rejects %s for Priya Subramanian, but not for others',
  (password) => {
    expect(() => requireUncommonPassword(password, priya)).toThrow('your own name')
    expect(() => requireUncommonPassword(password, { name: 'Arjun Mehta', email: 'arjun@tea.example' })).not.toThrow()
  },
)

test.each(['haat-admin-99', 'MarketplaceVendor', 'staffstore99', 'Priya-at-haat'])(
  'rejects %s because it consists of words related to Haat',
  (password) => {
    expect(() => requireUncommonPassword(password, priya)).toThrow('such as haat')
  },
)

test.each([
  'storekeeper of the moon',
  'correct horse battery',
  'mango lassi at noon',
  'Xk7-pq2-Vn9',
  'priya walks to the river',
  'пароль от лавки',
])('accepts %s', (password) => {
  expect(() => requireUncommonPassword(password, priya)).not.toThrow()
})

test('accepts 10 to 200 characters of any kind, including spaces at both ends', () => {
  const lengths = [9, 10, 64, 200, 201]
  const texts = lengths.map((length) => ' Añ€'.repeat(60).slice(0, length))
  expect(texts.map((text) => NewPassword.safeParse(text).data)).toEqual([undefined, ...texts.slice(1, 4), undefined])
})
