import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The account that owns PostgreSQL's processes. */
export type Account = { uid: number; gid: number }

/** Account names to run PostgreSQL as, in order of preference. An operator can create `haat` for this purpose. */
const accountNames = ['haat', 'nobody']

/**
 * PostgreSQL refuses to run as root, so for root this chooses another account: the owner of the data directory or of
 * the folder it will be created in, if that isn't root (a user's checkout, started with sudo), otherwise `haat` or
 * `nobody`. Returns undefined if this process isn't root, and PostgreSQL runs as the same user.
 */
export function findUnprivilegedAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  let folder = dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { uid, gid } = statSync(folder)
  const accounts = readAccounts()
  if (uid !== 0 && accounts.some((account) => account.uid === uid)) return { uid, gid: gid === 0 ? uid : gid }
  for (const name of accountNames) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account) return { uid: account.uid, gid: account.gid }
  }
  throw new Error(
    'PostgreSQL can\'t run as root, and this machine has no account "haat" or "nobody" to run it as. Start Haat as another user, or set DATABASE_URL.',
  )
}

function readAccounts(): Array<Account & { name: string }> {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: toUnsigned(Number(uid)), gid: toUnsigned(Number(gid)) }))
    .filter((account) => account.uid !== 0)
}

/** macOS writes the id of nobody as -2; system calls expect an unsigned 32-bit number. */
function toUnsigned(id: number): number {
  return id < 0 ? id + 2 ** 32 : id
}

/** Returns whether the account (or this process, if undefined) can enter every folder of the path. */
export function canEnter(directory: string, account: Account | undefined): boolean {
  for (let folder = path.resolve(directory); ; folder = path.dirname(folder)) {
    if (!canPass(folder, account)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function canPass(folder: string, account: Account | undefined): boolean {
  if (!account) {
    try {
      accessSync(folder, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  const { mode, uid, gid } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
