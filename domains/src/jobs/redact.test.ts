import { expect, test } from 'vitest'
import { redactError, redactPayload } from './redact.ts'

const id = '0190b5b2-6c1d-7d3a-9c49-1f2e3d4c5b6a'

test('shows numbers, switches and IDs of a payload, and hides all other text', () => {
  expect(
    redactPayload(
      {
        mail_id: id,
        payment_id: 'pay_NxA81kQz',
        amount_paise: 123_456,
        is_first: true,
        name: 'Meera Nair',
        email: 'meera@example.com',
        phone: 919876543210,
        otp_code: 123456,
        source_url: 'https://user:secret@cdn.example.com/a.jpg?token=abc',
        nothing: null,
        then_queue: 'send-mail',
      },
      ['send-mail'],
    ).map(({ field, value, is_hidden: isHidden }) => `${field}: ${value}${isHidden ? ' (hidden)' : ''}`),
  ).toEqual([
    `mail_id: ${id}`,
    'payment_id: pay_NxA81kQz',
    'amount_paise: 123456',
    'is_first: true',
    'name: 10 characters (hidden)',
    'email: 17 characters (hidden)',
    'phone: hidden (hidden)',
    'otp_code: hidden (hidden)',
    'source_url: https://cdn.example.com/… (hidden)',
    'nothing: null',
    'then_queue: send-mail',
  ])
})

test('shows the first items of a list and counts the others, at any depth', () => {
  const fields = redactPayload({ ids: Array.from({ length: 23 }, () => id), deep: { a: { b: { c: { d: 'x' } } } } })
  expect(fields).toHaveLength(22)
  expect(fields[20]).toEqual({ field: 'ids', value: 'and 3 more', is_hidden: true })
  expect(fields[21]).toEqual({ field: 'deep.a.b.c.d', value: 'hidden', is_hidden: true })
})

test('a payload that is no object has no fields', () => {
  for (const payload of [null, 'text', 3, undefined]) expect(redactPayload(payload)).toEqual([])
})

test.each([
  ['550 5.1.1 <meera.nair@example.co.in>: user unknown', '550 5.1.1 <[email]>: user unknown'],
  ['connect ECONNREFUSED 10.0.0.4:587', 'connect ECONNREFUSED 10.0.0.4:587'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'getaddrinfo ENOTFOUND smtp.example.com'],
  ['failed: postgres://haat:geheim@db.example.com:5432/haat?ssl=1', 'failed: postgres://db.example.com:5432/…'],
  ['GET https://cdn.example.com/a.jpg?sig=abc: 403', 'GET https://cdn.example.com/… 403'],
  ['invalid input syntax for type uuid: "Meera Nair"', 'invalid input syntax for type uuid: "…"'],
  ['Authorization: Bearer abc', 'Authorization: Bearer …'],
  ['key rzp_live_8fK2mQz71LxPw09a refused', 'key … refused'],
  ['call +919876543210 failed', 'call … failed'],
  [`No purchase ${id} for pay_NxA81kQzLm02PqRs12`, `No purchase ${id} for pay_NxA81kQzLm02PqRs12`],
  ['The payment provider didn’t respond within 10 seconds', 'The payment provider didn’t respond within 10 seconds'],
])('removes what is personal or secret from %j', (message, shown) => {
  expect(redactError(message)).toBe(shown)
})
