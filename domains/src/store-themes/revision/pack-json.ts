import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Fast: PostgreSQL's own compression takes five times as long, and holds the transaction up. */
const LEVEL = 1
/** What every gzip file begins with (RFC 1952, 2.3.1), and no JSON. */
const MAGIC = Buffer.from([0x1f, 0x8b])

/** Compresses JSON that may be large, on another thread. */
export function packJson(json: string): Promise<Buffer> {
  return compress(json, { level: LEVEL })
}

/** JSON as it was packed, letter by letter; what SQL has written is not compressed. */
export function unpackJson(packed: Buffer): string {
  return (isCompressed(packed) ? gunzipSync(packed) : packed).toString()
}

/** Whether two hold the same letters. They are unpacked only if they have as many and were not packed alike. */
export function isSamePacked(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true
  return byteLengthOf(one) === byteLengthOf(other) && unpackJson(one) === unpackJson(other)
}

/** Of the JSON in it. A gzip file ends with the length of what is in it, modulo 2^32 (RFC 1952, 2.3.1). */
function byteLengthOf(packed: Buffer): number {
  return isCompressed(packed) ? packed.readUInt32LE(packed.length - 4) : packed.length
}

function isCompressed(packed: Buffer): boolean {
  return packed.subarray(0, MAGIC.length).equals(MAGIC)
}
