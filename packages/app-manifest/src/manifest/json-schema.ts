import { z } from 'zod'
import { AppManifest } from './manifest.ts'

/** The JSON Schema of a manifest, for editors and for `$schema`. */
export function manifestJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(AppManifest, { io: 'input', target: 'draft-2020-12' })
}
