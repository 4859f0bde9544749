import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { UploadedFile } from '../../serve.ts'
import type { ReadArchive } from '../../theme-tools.ts'
import { refuseIfStopped } from '../gate/run-gate.ts'
import { isText, type ThemeFile, themeFile } from '../theme-content.ts'
import { themeArchiveInvalid } from './contract.ts'

export interface UploadedTheme {
  readonly format: 'haat' | 'shopify'
  readonly report: Extract<ReadArchive, { ok: true }>['report']
  readonly files: readonly ThemeFile[]
}

/** Reads the `.zip` in an upload. Refuses with `theme_archive_invalid` or `theme_check_stopped`. */
export async function readUpload(
  { theme_tools: themeTools }: Pick<Platform, 'theme_tools'>,
  uploads: AsyncIterable<UploadedFile>,
): Promise<UploadedTheme> {
  const zip = await readFirst(uploads)
  const archive = await refuseIfStopped(() => themeTools.readArchive(zip))
  if (!archive.ok) refuseArchive(archive.reason, archive.message)
  const files = [...archive.files].map(([path, content]) => themeFile(path, Buffer.from(content)))
  const binary = files.find((file) => file.is_text && !isText(file.bytes))
  if (binary !== undefined) refuseArchive('not_text', `${binary.path} isn’t UTF-8 text`)
  return { format: archive.format, report: archive.report, files }
}

async function readFirst(uploads: AsyncIterable<UploadedFile>): Promise<Uint8Array> {
  for await (const { bytes } of uploads) {
    if (bytes === undefined) refuseArchive('too_large', 'A .zip file can be up to 24 MB')
    // A plain array, without the buffer that it may share with other requests.
    return Uint8Array.from(bytes)
  }
  return refuseArchive('not_a_zip', 'The request contains no file')
}

function refuseArchive(reason: string, message: string): never {
  throw new Refused(themeArchiveInvalid, `${message}.`, { extensions: { reason } })
}
