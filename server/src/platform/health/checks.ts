import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '@haat/db'
import { sql } from 'kysely'
import type { Storage } from '../../../../domains/src/platform.ts'
import type { ReadinessCheck } from './readiness.ts'

export const checkDatabase =
  (db: Db): ReadinessCheck =>
  () =>
    sql`SELECT 1`.execute(db).then(
      () => undefined,
      () => "The database isn't responding.",
    )

/** Without change notifications, a process shows outdated pages. */
export const checkListener =
  (isListening: () => boolean): ReadinessCheck =>
  async () =>
    isListening() ? undefined : "This process doesn't receive change notifications: its LISTEN connection is lost."

/** Looks up an object that doesn't exist. */
export const checkStorage =
  (storage: Storage): ReadinessCheck =>
  () =>
    storage.find('readiness-check').then(
      () => undefined,
      () => "The S3 storage isn't responding: uploads and images fail until it does.",
    )

const sign = (secret: string) => createHmac('sha256', secret).update('readiness').digest('base64url')

/**
 * Signs with the secret in memory and with the one in its file. If the file is gone or has changed, current sessions
 * stop working at the next start.
 */
export const checkSignature =
  ({ value, file }: { readonly value: string; readonly file: string | undefined }): ReadinessCheck =>
  async () => {
    const signature = sign(value)
    if (file === undefined) return undefined
    const stored = await readFile(file, 'utf8').catch(() => undefined)
    if (stored === undefined) return "The secret file in the data directory can't be read. Restore it from a backup."
    return sign(stored) === signature
      ? undefined
      : 'The secret file in the data directory has changed since this process started. Restore it, or restart Haat.'
  }
