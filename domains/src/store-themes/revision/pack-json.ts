import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Fast. PostgreSQL's own compression takes five times as long and would lengthen the transaction. */
const LEVEL = 1
/** The first bytes of every gzip file (RFC 1952, 2.3.1). JSON never starts with them. */
const MAGIC = Buffer.from([0x1f, 0x8b])

/** Compresses JSON that may be large, on another thread. */
export function packJson(json: string): Promise<Buffer> {
  return compress(json, { level: LEVEL })
}

/** Returns the exact JSON that was packed. JSON written by SQL isn't compressed. */
export function unpackJson(packed: Buffer): string {
  return (isCompressed(packed) ? gunzipSync(packed) : packed).toString()
}

/**
 * Returns whether two packed values hold the same JSON. Unpacks them only if their bytes differ but their lengths
 * match.
 */
export function isSamePacked(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true
  return byteLengthOf(one) === byteLengthOf(other) && unpackJson(one) === unpackJson(other)
}

/** Returns the byte length of the JSON. A gzip file ends with its uncompressed length modulo 2^32 (RFC 1952, 2.3.1). */
function byteLengthOf(packed: Buffer): number {
  return isCompressed(packed) ? packed.readUInt32LE(packed.length - 4) : packed.length
}

function isCompressed(packed: Buffer): boolean {
  return packed.subarray(0, MAGIC.length).equals(MAGIC)
}
