import { z } from 'zod'

// A backup is a gzipped tar archive that `tar -tzf` lists:
//   haat-backup.json                       BackupHeader, first
//   database/<schema>.<table>/<part>.copy  rows in COPY's text format, in parts
//   secret                                 the generated secret, if there is one
//   files/<key>                            stored files, their content type as a pax record
//   manifest.json                          BackupManifest, last: what must be there, and its hashes

export const HEADER_NAME = 'haat-backup.json'
export const MANIFEST_NAME = 'manifest.json'
export const SECRET_NAME = 'secret'
export const FILES_PREFIX = 'files/'
export const CONTENT_TYPE_RECORD = 'HAAT.content_type'

const Name = z.string().min(1)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupHeader = z.object({
  format: z.literal(1),
  haat_version: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: Name, checksum: Sha256 })).min(1),
  tables: z.array(z.object({ schema: Name, name: Name, columns: z.array(Name).min(1) })).min(1),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const BackupManifest = z.object({
  header_sha256: Sha256,
  /** In the header's order. */
  tables: z.array(z.object({ schema: Name, name: Name, rows: z.int().min(0), sha256: Sha256 })),
  sequences: z.array(
    z.object({
      schema: Name,
      name: Name,
      last_value: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  /** Null when the secret is a setting and not a file. */
  secret_sha256: Sha256.nullable(),
  /** The hash covers one line for each file, in order: its hash, size, type and key. */
  files: z.object({ count: z.int().min(0), size_bytes: z.int().min(0), sha256: Sha256 }),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** Returns a file's line in the hash of all files. */
export function fileLine(file: { key: string; content_type: string; size_bytes: number; sha256: string }): string {
  return `${JSON.stringify([file.sha256, file.size_bytes, file.content_type, file.key])}\n`
}

/** The backup is incomplete, altered, or not a backup. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}
