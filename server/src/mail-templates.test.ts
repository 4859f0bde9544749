import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  getMailTemplateEndpoint,
  listMailTemplatesEndpoint,
  sendTestMailEndpoint,
} from '../../domains/src/notifications/contract.ts'
import { serverForTest } from '../../tests/harness.ts'
import { mailTemplates } from './mail-templates.ts'

const domains = join(import.meta.dirname, '../../domains/src')

test('every function that composes an email is used by a template', () => {
  const files = globSync('**/*.ts', { cwd: domains }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const read = (file: string) => readFileSync(join(domains, file), 'utf8')
  const composing = files.filter((file) => /\bcomposeMail\(/.test(read(file)) && !file.endsWith('/compose-mail.ts'))
  expect(composing.length).toBeGreaterThan(20)
  const sampled = new Set(
    files.filter((file) => file.endsWith('/mail-templates.ts')).flatMap((file) => read(file).match(/\w+Mail\b/g) ?? []),
  )
  const functions = composing.flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?function (\w+Mail)\b/gm)].map(([, name = '']) => ({ file, name })),
  )
  expect(functions.filter(({ name }) => !sampled.has(name))).toEqual([])
  // A file that composes an email elsewhere than in such a function has no sample.
  expect(composing.filter((file) => !functions.some((found) => found.file === file))).toEqual([])
})

test('every template has its own key, and composes an email with escaped sample values', () => {
  expect(new Set(mailTemplates.map(({ key }) => key)).size).toBe(mailTemplates.length)
  expect(mailTemplates.length).toBeGreaterThan(65)
})

test('an administrator previews every email, and sends a test to her own address', async () => {
  const server = await serverForTest()
  const reader = await server.signInAdmin({ permissions: ['mails.read'] })
  const { items } = (await server.call(listMailTemplatesEndpoint, { token: reader.token })).json()
  expect(items).toHaveLength(mailTemplates.length)
  for (const { key, subject } of items) {
    const preview = (await server.call(getMailTemplateEndpoint, { token: reader.token, params: { key } })).json()
    expect(preview).toMatchObject({ key, subject })
    expect(preview.html_body).toMatch(/^<!doctype html>/)
    expect(preview.text_body).not.toMatch(/undefined|null|NaN|\[object/)
  }
  const unknown = await server.call(getMailTemplateEndpoint, { token: reader.token, params: { key: 'nothing' } })
  expect(unknown.json().code).toBe('mail_template_not_found')

  const params = { key: 'verification_code' }
  const refused = await server.call(sendTestMailEndpoint, { token: reader.token, params })
  expect(refused.json().code).toBe('permission_missing')
  const sender = await server.signInAdmin({ permissions: ['mails.read', 'mails.resend'] })
  const sent = await server.call(sendTestMailEndpoint, { token: sender.token, params })
  expect(sent.json()).toEqual({ sent_to: sender.email })
  expect(await server.mailsTo(sender.email)).toMatchObject([
    { subject: '[Test] Your Haat verification code', recipient_name: sender.name, secret_until: null },
  ])
  const audit = await server.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'mail.test_sent')
    .execute()
  expect(audit).toMatchObject([{ details: { template: 'verification_code' } }])
})
