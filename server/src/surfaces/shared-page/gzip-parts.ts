import { constants, crc32, deflateRawSync } from 'node:zlib'
import { combineCrc32, crc32Shift } from './crc32-combine.ts'

/** The format's number, deflate, no flags, no time, no hint, and any operating system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block, since no part knows whether it's the last one. */
const END = Buffer.from([3, 0])
/** From this size on, compressing pays for its time. */
const MIN_COMPRESSED_BYTES = 200
const MAX_STORED_BYTES = 0xffff

/** A part of a gzip stream that doesn't refer to the parts around it, so that any can follow another. */
export interface GzipPart {
  readonly deflated: Buffer
  readonly length: number
  readonly crc32: number
  readonly crc32_shift: number
}

/** Compresses a part; `level` is zlib's, from 1 (fast) to 9 (small). */
export function gzipPart(text: string, level: number): GzipPart {
  const bytes = Buffer.from(text)
  return {
    // A full flush ends at a byte and forgets the window.
    deflated:
      bytes.length < MIN_COMPRESSED_BYTES
        ? storedBlock(bytes)
        : deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH }),
    length: bytes.length,
    crc32: crc32(bytes),
    crc32_shift: crc32Shift(bytes.length),
  }
}

/** Returns the gzip stream (one member, as browsers require) of the parts in this order. */
export function joinGzipParts(parts: readonly GzipPart[]): Buffer {
  let checksum = 0
  let length = 0
  for (const part of parts) {
    checksum = combineCrc32(checksum, part.crc32, part.crc32_shift)
    length += part.length
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...parts.map(({ deflated }) => deflated), END, trailer])
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.allocUnsafe(5)
  header.writeUInt8(0, 0)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(MAX_STORED_BYTES - bytes.length, 3)
  return Buffer.concat([header, bytes])
}
