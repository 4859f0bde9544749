import type { AppManifest } from '@haat/app-manifest'
import { Refused } from '@haat/http-contract'
import { FileRefused, prepareFile } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import { refuseStopped } from '../../refuse-stopped.ts'
import type { UploadedFile } from '../../serve.ts'
import type { AppPackageCheck, ThemeContents } from '../../theme-tools.ts'
import { findAddressProblem } from './check-address.ts'
import { type AppFinding, appHasErrors, appPackageInvalid, MAX_PACKAGE_BYTES, packageCheckStopped } from './contract.ts'

export interface AppPackage {
  readonly manifest: AppManifest
  /** By path; without the developer's other files. */
  readonly files: ThemeContents
  readonly warnings: readonly AppFinding[]
}

/**
 * Reads and checks the package in an upload. Refuses with `app_package_invalid`, with `app_has_errors` and everything that's
 * wrong at once, or with `package_check_stopped`. In development, the address of its server isn't used, and not checked.
 */
export async function readPackage(
  platform: Pick<Platform, 'theme_tools' | 'images' | 'parsers' | 'settings'>,
  appId: string,
  uploads: AsyncIterable<UploadedFile>,
  { is_development: isDevelopment = false }: { readonly is_development?: boolean } = {},
): Promise<AppPackage> {
  const zip = await readFirst(uploads)
  const check = await refuseStopped(() => platform.theme_tools.checkAppPackage(zip), {
    busy: 'Too many packages are being checked. Try again in a moment.',
    stopped: packageCheckStopped,
  })
  if (!check.ok) throw refusedArchive(check.reason, check.message)
  const findings = [...check.findings, ...(await checkForPlatform(platform, appId, check, isDevelopment))]
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 || check.manifest === undefined) {
    throw new Refused(appHasErrors, undefined, { extensions: { findings: errors } })
  }
  return { manifest: check.manifest, files: check.files, warnings: findings }
}

async function readFirst(uploads: AsyncIterable<UploadedFile>): Promise<Uint8Array> {
  for await (const { bytes } of uploads) {
    if (bytes === undefined) {
      throw refusedArchive('too_large', `A .zip file can be up to ${MAX_PACKAGE_BYTES / 1024 / 1024} MB`)
    }
    // A plain array, without the buffer that it may share with other requests.
    return Uint8Array.from(bytes)
  }
  throw refusedArchive('not_a_zip', 'The request contains no file')
}

/** Checks what depends on where the package is uploaded. */
async function checkForPlatform(
  platform: Pick<Platform, 'images' | 'parsers' | 'settings'>,
  appId: string,
  { manifest, files }: Extract<AppPackageCheck, { ok: true }>,
  isDevelopment: boolean,
): Promise<AppFinding[]> {
  if (manifest === undefined) return []
  const findings: AppFinding[] = []
  const report = (code: string, message: string, file = 'haat.app.json') =>
    findings.push({ file, line: 1, column: 1, code, severity: 'error', message })
  if (manifest.id !== appId) report('other_app', `“id” is ${manifest.id}, but this is the app ${appId}.`)
  // In development, nothing is sent to this address, and no page is shown from it.
  const address = isDevelopment ? undefined : manifest.urls && findAddressProblem(manifest.urls.base, platform.settings)
  if (address !== undefined) report('address_refused', `“urls.base”: ${address}`)
  for (const file of listingImages(manifest)) {
    const problem = await findImageProblem(platform, files.get(file))
    if (problem !== undefined) report('image_unusable', problem, file)
  }
  return findings
}

/** The package's images that the marketplace shows. */
export function listingImages({ icon, screenshots }: Pick<AppManifest, 'icon' | 'screenshots'>): string[] {
  return [icon, ...screenshots.filter((file) => !file.startsWith('https://'))]
}

async function findImageProblem(
  platform: Pick<Platform, 'images' | 'parsers'>,
  content: string | Uint8Array | undefined,
): Promise<string | undefined> {
  try {
    const { kind } = await prepareFile(platform, Buffer.from(content ?? ''))
    return kind === 'image' ? undefined : 'This isn’t an image.'
  } catch (error) {
    if (error instanceof FileRefused) return error.message
    throw error
  }
}

function refusedArchive(reason: string, message: string): Refused {
  return new Refused(appPackageInvalid, `${message}.`, { extensions: { reason } })
}
