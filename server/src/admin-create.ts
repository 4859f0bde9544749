import { createInterface } from 'node:readline/promises'
import { createAdmin } from '../../domains/src/identity/index.ts'
import { promptForSecret } from './prompt-for-secret.ts'
import { withDatabase } from './with-database.ts'

const registration = await promptForRegistration()
await withDatabase(async (db) => {
  const admin = await createAdmin({ db, clock: () => new Date() }, registration)
  console.log(`\n${admin.email} is now an administrator.`)
})

/** Reads HAAT_ADMIN_NAME, HAAT_ADMIN_EMAIL and HAAT_ADMIN_PASSWORD if all are set, and prompts for them otherwise. */
async function promptForRegistration() {
  const { HAAT_ADMIN_NAME: name, HAAT_ADMIN_EMAIL: email, HAAT_ADMIN_PASSWORD: password } = process.env
  if (name && email && password) return { name, email, password }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { name: await terminal.question('Name: '), email: await terminal.question('Email: ') }
  terminal.close()
  return { ...answers, password: await promptForSecret('Password (at least 10 characters): ') }
}
