import { createInterface } from 'node:readline/promises'
import { createAdmin } from '../../domains/src/identity/index.ts'
import { askSecretly } from './ask-secretly.ts'
import { withDatabase } from './with-database.ts'

const registration = await askForRegistration()
await withDatabase(async (db) => {
  const admin = await createAdmin({ db, clock: () => new Date() }, registration)
  console.log(`\n${admin.email} is an administrator now.`)
})

/** From HAAT_ADMIN_NAME, HAAT_ADMIN_EMAIL and HAAT_ADMIN_PASSWORD if all are set, otherwise asked at the terminal. */
async function askForRegistration() {
  const { HAAT_ADMIN_NAME: name, HAAT_ADMIN_EMAIL: email, HAAT_ADMIN_PASSWORD: password } = process.env
  if (name && email && password) return { name, email, password }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { name: await terminal.question('Name: '), email: await terminal.question('Email: ') }
  terminal.close()
  return { ...answers, password: await askSecretly('Password (at least 10 characters): ') }
}
