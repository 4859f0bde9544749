import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a draft comes back as it was typed, and not after it was cleared', () => {
  writeDraft('new-store', { name: 'Chai & Co.', state: '27' }, [])
  expect(readDraft('new-store')).toEqual({ name: 'Chai & Co.', state: '27' })
  expect(readDraft('other')).toEqual({})
  clearDraft('new-store')
  expect(readDraft('new-store')).toEqual({})
})

test('a password, a code or a bank account is never written down', () => {
  const secrets = {
    password: 'p',
    new_password: 'p',
    passwordAgain: 'p',
    code: '123456',
    otp: '1',
    account_number: '9',
  }
  writeDraft('sign-in', { email: 'a@b.in', ...secrets, note: 'private' }, ['note'])
  expect([...kept.values()]).toEqual(['{"email":"a@b.in"}'])
})

test('a field that only sounds like a secret is kept', () => {
  writeDraft('address', { pin_code_hint: 'x', company: 'y', country_codes: 'z' }, [])
  expect(readDraft('address')).toEqual({ pin_code_hint: 'x', company: 'y', country_codes: 'z' })
})

test('a draft that is no JSON is as good as none', () => {
  kept.set('haat.draft.broken', '{')
  expect(readDraft('broken')).toEqual({})
})
