import { checkPackage, isPackaged } from '@haat/app-manifest/check-package'
import { ArchiveRefused, type FileContent, readThemeArchive } from '@haat/theme-files'
import type { AppPackageCheck } from '../../../../domains/src/theme-tools.ts'

/** Reads the `.zip` of an app's package and checks it. */
export function checkAppPackage(zip: Uint8Array): AppPackageCheck {
  try {
    const files = new Map([...readThemeArchive(zip)].filter(([path]) => isPackaged(path)))
    const { manifest, findings } = checkPackage(new Map([...files].map(([path, content]) => [path, bytesOf(content)])))
    return { ok: true, files, manifest, findings }
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ok: false, reason: error.reason, message: error.message }
    throw error
  }
}

function bytesOf(content: FileContent): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}
