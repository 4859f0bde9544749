import { LIMITS } from '../../schema/limits.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from '../rule.ts'

/** Platform limits: 300 files, 256 KiB per text file, 5 MiB per asset, 20 MiB per theme. */
export const fileLimits: Rule = (theme) => {
  const sizes = [...theme.files].map(([path, content]) => ({
    path,
    bytes: sizeOf(content),
    is_asset: path.startsWith('assets/') && !/\.(?:css|svg|liquid|json)$/.test(path),
  }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const tooLarge = sizes
    .filter(({ bytes, is_asset: isAsset }) => bytes > (isAsset ? LIMITS.asset_bytes : LIMITS.text_file_bytes))
    .map(({ path, bytes, is_asset: isAsset }) =>
      theme.finding(path, 0, {
        code: 'file_too_large',
        severity: 'error',
        message: `${path} is ${inWords(bytes)}. The maximum is ${inWords(isAsset ? LIMITS.asset_bytes : LIMITS.text_file_bytes)}`,
        fix: isAsset ? 'Resize or compress the image.' : 'Split the file, for example into snippets.',
      }),
    )
  const ofTheme: Finding[] = []
  const toFinding = (code: string, message: string, fix: string) =>
    ofTheme.push(theme.finding('theme.json', 0, { code, severity: 'error', message, fix }))
  if (theme.files.size > LIMITS.files)
    toFinding(
      'too_many_files',
      `The theme has ${theme.files.size} files. The maximum is ${LIMITS.files}`,
      'Remove unused files.',
    )
  if (total > LIMITS.theme_bytes)
    toFinding(
      'theme_too_large',
      `The theme is ${inWords(total)}. The maximum is ${inWords(LIMITS.theme_bytes)}`,
      'Compress images and remove unused ones.',
    )
  return [...tooLarge, ...ofTheme]
}

function sizeOf(content: string | Uint8Array): number {
  return typeof content === 'string' ? new TextEncoder().encode(content).length : content.byteLength
}

function inWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MiB` : `${Math.ceil(bytes / 1024)} KiB`
}
