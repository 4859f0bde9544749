import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { TextRejected } from '../../../../domains/src/text-sender.ts'
import { createMsg91Sender } from './msg91-sender.ts'
import { createTwilioSender } from './twilio-sender.ts'

/** A provider that records requests and gives one answer. */
async function startProvider(status: number, answer: string) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ url: request.url, headers: request.headers, body: await text(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { requests, base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const message = {
  phone: '+919876543210',
  text: '123456 is your Haat code.',
  code: '123456',
  expires_at: new Date('2026-11-01T00:00:00Z'),
}
const msg91 = { auth_key: 'the auth key', template_id: 'the template' }
const twilio = { account_sid: 'AC0', auth_token: 'the auth token', from: '+15005550006' }

test('MSG91 gets the template with the code', async () => {
  const { requests, ...provider } = await startProvider(200, '{"type":"success","message":"3763646c"}')
  await createMsg91Sender({ ...msg91, ...provider }).send(message)
  const [{ url, headers, body } = { url: '', headers: {}, body: '{}' }] = requests
  expect([url, headers.authkey]).toEqual(['/api/v5/flow', 'the auth key'])
  expect(JSON.parse(body)).toEqual({
    template_id: 'the template',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', code: '123456' }],
  })
})

test('Twilio gets the text with the sender', async () => {
  const { requests, ...provider } = await startProvider(201, '{"sid":"SM0"}')
  await createTwilioSender({ ...twilio, ...provider }).send(message)
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = requests
  expect(url).toBe('/2010-04-01/Accounts/AC0/Messages.json')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC0:the auth token').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+919876543210',
    Body: message.text,
    From: '+15005550006',
  })
})

test.each([
  ['a refused number', 400, '{"code":21211}', true],
  ['wrong credentials', 401, '{}', false],
  ['a failure of the provider', 503, 'down', false],
])('%s: retried unless it is final, and never shown with credentials', async (_, status, answer, isFinal) => {
  const provider = await startProvider(status, answer)
  for (const sender of [createTwilioSender({ ...twilio, ...provider }), createMsg91Sender({ ...msg91, ...provider })]) {
    const error: unknown = await sender.send(message).catch((thrown: unknown) => thrown)
    expect(error instanceof TextRejected).toBe(isFinal)
    expect(String(error)).not.toMatch(/auth|123456|98765/)
  }
})

test('MSG91 refuses with status 200 too', async () => {
  const { base_url: baseUrl } = await startProvider(200, '{"type":"error","message":"template missing"}')
  await expect(createMsg91Sender({ ...msg91, base_url: baseUrl }).send(message)).rejects.toThrow(TextRejected)
})
