import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readToken, signToken } from './session-token.ts'

const secret = 'a secret of at least thirty-two characters'
const subject = { account_id: crypto.randomUUID(), kind: 'vendor', session_id: crypto.randomUUID() } as const
const issuedAt = new Date('2025-06-01T10:00:00Z')
const expiresAt = new Date('2025-06-01T22:00:00Z')
const sign = () => signToken(subject, { secret, issued_at: issuedAt, expires_at: expiresAt })
const read = (token: string, now = new Date('2025-06-01T11:00:00Z'), key = secret) =>
  readToken(token, { secret: key, now })

test('a token contains its account and session in the claims of decisions.md', async () => {
  const token = await sign()
  expect(await read(token)).toEqual(subject)
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    sub: subject.account_id,
    kind: 'vendor',
    sid: subject.session_id,
    iss: 'haat',
    aud: 'haat:vendor',
    iat: issuedAt.getTime() / 1000,
    exp: expiresAt.getTime() / 1000,
  })
})

test('a token expires by the clock that is passed in', async () => {
  const token = await sign()
  expect(await read(token, new Date('2025-06-01T21:59:59Z'))).toEqual(subject)
  expect(await read(token, new Date('2025-06-01T22:00:01Z'))).toBeUndefined()
})

test('rejects a token with another key or changed claims', async () => {
  const [head, , signature] = (await sign()).split('.')
  const claims = {
    sub: crypto.randomUUID(),
    kind: 'admin',
    sid: subject.session_id,
    iss: 'haat',
    aud: 'haat:admin',
    iat: 0,
    exp: 9e9,
  }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  expect(await read(await sign(), undefined, 'another secret of thirty-two characters')).toBeUndefined()
  expect(await read(`${head}.${forged}.${signature}`)).toBeUndefined()
  expect(await read('not.a.token')).toBeUndefined()
})

test('rejects an unsigned token and one with another algorithm', async () => {
  const claims = { kind: 'vendor', sid: subject.session_id }
  const token = (alg: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setSubject(subject.account_id)
      .setIssuer('haat')
      .setAudience('haat:vendor')
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(new TextEncoder().encode(`${secret}${secret}`))
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await read(`${none}.${(await sign()).split('.')[1]}.`)).toBeUndefined()
  expect(await read(await token('HS512'), undefined, `${secret}${secret}`)).toBeUndefined()
  expect(await read(await token('HS256'), undefined, `${secret}${secret}`)).toEqual(subject)
})

test('rejects a token with another audience, kind or issuer', async () => {
  const token = (kind: string, audience: string, issuer: string) =>
    new SignJWT({ kind, sid: subject.session_id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject.account_id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(new TextEncoder().encode(secret))
  expect(await read(await token('admin', 'haat:vendor', 'haat'))).toBeUndefined()
  expect(await read(await token('owner', 'haat:owner', 'haat'))).toBeUndefined()
  expect(await read(await token('vendor', 'haat:vendor', 'elsewhere'))).toBeUndefined()
  expect(await read(await token('vendor', 'haat:vendor', 'haat'))).toEqual(subject)
})
