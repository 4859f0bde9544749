import { Refused } from '@haat/http-contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonPassword } from '../account/contract.ts'

// 49,000 passwords, most common first, all in lower case.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

// Words that an attacker who knows Haat tries first; listed in docs/security-policies.md.
const platformWords = [
  'haat',
  'admin',
  'dashboard',
  'developer',
  'editor',
  'marketplace',
  'staff',
  'store',
  'studio',
  'shop',
  'vendor',
  'seller',
]

/**
 * Refuses passwords that attackers try first (`common_password`): common ones, the person's name or email, words
 * related to Haat.
 */
export function requireUncommonPassword(password: string, person: { email?: string; name?: string }): void {
  const lower = password.normalize('NFKC').toLowerCase()
  if (isCommon(lower)) throw new Refused(commonPassword)
  if (consistsOf(wordsOf(person), lower)) {
    throw new Refused(commonPassword, 'Choose a password without your own name or email address.')
  }
  if (consistsOf([...wordsOf(person), ...platformWords], lower)) {
    throw new Refused(commonPassword, 'Choose a password that doesn’t consist of words such as haat, admin or store.')
  }
}

function isCommon(password: string): boolean {
  const withoutTail = password.replace(/[^\p{L}]{1,4}$/u, '')
  const repeated = /^(.+?)\1+$/u.exec(password)?.[1]
  return (
    common.has(password) ||
    common.has(withoutTail) ||
    new Set(password).size < 4 ||
    (repeated !== undefined && (repeated.length < 6 || common.has(repeated)))
  )
}

function wordsOf({ email = '', name = '' }: { email?: string; name?: string }): string[] {
  return `${name} ${email} ${email.split('@')[0]}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .concat(email)
    .filter((word) => word.length >= 3)
}

/** Returns whether fewer than six characters of the password remain without these words. */
function consistsOf(words: readonly string[], password: string): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password)
  return rest.length < password.length && rest.length < 6
}
