import { Refused } from '@haat/http-contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonPassword } from './contract.ts'

// 49,000 passwords, most common first, all in lower case.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Refuses with `common_password` what a guesser tries first: known passwords, the person's own name or address. */
export function requireUncommonPassword(password: string, person: { email?: string; name?: string }): void {
  const lower = password.normalize('NFKC').toLowerCase()
  if (isCommon(lower)) throw new Refused(commonPassword)
  if (isAboutPerson(lower, person)) {
    throw new Refused(commonPassword, 'Choose a password without your own name or e-mail address.')
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

/** Whether little is left of the password when the person's own words are taken out. */
function isAboutPerson(password: string, { email = '', name = '' }: { email?: string; name?: string }): boolean {
  const words = `${name} ${email} ${email.split('@')[0]}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .concat(email)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password)
  return rest.length < password.length && rest.length < 6
}
