import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidFields, Refused } from '@haat/http-contract'
import { z } from 'zod'

/** Where a reader of the feed is: after an event, in the order of transactions. */
export interface FeedPosition {
  /** The cluster and timeline whose transaction it is: numbers of two of them can't be compared. */
  readonly generation: number
  readonly tx: string
  readonly id: string
}

const Cursor = z.object({
  // Cursors from before there were generations have none.
  generation: z.int().default(0),
  tx: z.string().regex(/^\d{1,20}$/),
  id: z.uuid(),
  at: z.int(),
})

interface Reader {
  readonly secret: string
  readonly installation_id: string
}

/** Writes a cursor that only this installation can use. It's signed, so that nobody relies on what is in it. */
export function writeFeedCursor(reader: Reader, { generation, tx, id }: FeedPosition, now: Date): string {
  const content = Buffer.from(JSON.stringify({ generation, tx, id, at: now.getTime() })).toString('base64url')
  return `${content}.${signatureOf(reader, content).toString('base64url')}`
}

/** Returns the position of a cursor, and when it was given. Throws `invalid_fields` for one that wasn't given to the installation. */
export function readFeedCursor(reader: Reader, cursor: string): FeedPosition & { readonly given_at: Date } {
  const [content = '', signature = '', ...more] = cursor.split('.')
  const expected = signatureOf(reader, content)
  const given = Buffer.from(signature, 'base64url')
  if (more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)) {
    const { at, ...position } = Cursor.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
    return { ...position, given_at: new Date(at) }
  }
  const errors = [{ path: 'query.after', message: 'Use the next_cursor of a request of this installation' }]
  throw new Refused(invalidFields, undefined, { errors })
}

function signatureOf({ secret, installation_id: installationId }: Reader, content: string): Buffer {
  return createHmac('sha256', secret).update(`haat event feed ${installationId} ${content}`).digest().subarray(0, 16)
}
