import type { Database } from '@haat/db'
import { imageUrl } from '@haat/image-address'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Platform } from '../platform.ts'
import { type MediaFile, MediaKind } from './contract.ts'

export type MediaRow = Selectable<Database['media_files']>

const Status = z.enum(['pending', 'ready', 'failed'])

/** A file as it goes over the wire. */
export function showFile({ settings }: Pick<Platform, 'settings'>, row: MediaRow): MediaFile {
  const { id, key, content_type, bytes, width, height, color, name, alt, source_url, failure } = row
  return {
    id,
    status: Status.parse(row.status),
    key,
    url: key === null ? null : imageUrl(`${settings.urls.backend}/media`, { key }),
    kind: MediaKind.parse(row.kind),
    content_type,
    bytes,
    width,
    height,
    color,
    name,
    alt,
    source_url,
    failure,
    created_at: row.created_at.toISOString(),
  }
}
