import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createDomainNames } from './create-domain-names.ts'

const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3

/** Starts a local name server with the same response to every query for TXT records (RFC 1035, 4.1). */
async function openNameServer(response: { code: number; records: readonly (readonly string[])[] }) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const records = response.records.map((chunks) => {
      const text = Buffer.concat(chunks.map((chunk) => Buffer.concat([Buffer.of(chunk.length), Buffer.from(chunk)])))
      // The name is a pointer to the query's name; type 16 (TXT), class 1 (IN), 60 s.
      return Buffer.concat([Buffer.of(0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length), text])
    })
    const end = question.indexOf(0, 12) + 5
    const head = Buffer.from([
      ...question.subarray(0, 2),
      0x81,
      0x80 | response.code,
      0,
      1,
      0,
      records.length,
      0,
      0,
      0,
      0,
    ])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return createDomainNames({ servers: [`127.0.0.1:${socket.address().port}`] })
}

test('returns the records of a name, each joined from its chunks', async () => {
  const names = await openNameServer({ code: NO_ERROR, records: [['haat-', 'verification=abc'], ['v=spf1 -all']] })
  expect((await names.findTextRecords('_haat.tea.example')).sort()).toEqual(['haat-verification=abc', 'v=spf1 -all'])
})

test("a name that doesn't exist has no records", async () => {
  const names = await openNameServer({ code: NO_SUCH_NAME, records: [] })
  expect(await names.findTextRecords('_haat.tea.example')).toEqual([])
})

test("a failing name server doesn't count as a missing record", async () => {
  const names = await openNameServer({ code: SERVER_FAILURE, records: [] })
  await expect(names.findTextRecords('_haat.tea.example')).rejects.toMatchObject({ name: 'DomainNamesUnavailable' })
})
