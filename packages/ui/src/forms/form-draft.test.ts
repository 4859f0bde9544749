import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

test('restores a draft until it is cleared', () => {
  writeDraft('new-store', { name: 'Chai & Co.', state: '27' }, [])
  expect(readDraft('new-store')).toEqual({ name: 'Chai & Co.', state: '27' })
  expect(readDraft('other')).toEqual({})
  clearDraft('new-store')
  expect(readDraft('new-store')).toEqual({})
})

test('never stores passwords, codes or bank details', () => {
  const secrets = {
    password: 'p',
    new_password: 'p',
    passwordAgain: 'p',
    code: '123456',
    otp: '1',
    account_number: '9',
  }
  writeDraft('sign-in', { email: 'a@b.in', ...secrets, note: 'private' }, ['note'])
  expect([...storage.values()]).toEqual(['{"email":"a@b.in"}'])
})

test('stores fields whose names only resemble secrets', () => {
  writeDraft('address', { pin_code_hint: 'x', company: 'y', country_codes: 'z' }, [])
  expect(readDraft('address')).toEqual({ pin_code_hint: 'x', company: 'y', country_codes: 'z' })
})

test('ignores a draft that is not valid JSON', () => {
  storage.set('haat.draft.broken', '{')
  expect(readDraft('broken')).toEqual({})
})
