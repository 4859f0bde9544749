import { shopLanguage } from '../commerce/shop-language.ts'
import { ThemeError } from '../liquid/errors.ts'
import { parseTemplate } from '../liquid/parse-template.ts'
import { LIMITS } from '../schema/limits.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { findVariantSelectionFaults } from '../validate/rules/variant-selection.ts'
import type { ImportReport } from './import-report.ts'

/** Reports what needs manual work in imported files: Liquid that doesn't parse, variants, sizes. */
export function checkImportedFiles(files: ThemeFiles, report: ImportReport): void {
  checkLiquid(files, report)
  checkVariants(files, report)
  checkLimits(files, report)
}

function checkLiquid(files: ThemeFiles, report: ImportReport): void {
  for (const [path, content] of files) {
    if (!path.endsWith('.liquid') || typeof content !== 'string') continue
    try {
      parseTemplate(content, { file: path, language: shopLanguage })
    } catch (thrown) {
      if (!(thrown instanceof ThemeError)) throw thrown
      const message = `${thrown.reason} (line ${thrown.line} of the new file)`
      report.note('needs_work', path, 0, 'liquid_unreadable', message)
    }
  }
}

function checkVariants(files: ThemeFiles, report: ImportReport): void {
  for (const { file, code, message } of findVariantSelectionFaults(files))
    report.note('needs_work', file, 0, code, `${message}. Fix this before publishing the theme`)
}

function checkLimits(files: ThemeFiles, report: ImportReport): void {
  if (files.size > LIMITS.files) {
    const message = `The theme has ${files.size} files. The maximum is ${LIMITS.files}. Remove unused languages and files`
    report.note('needs_work', 'config/settings_schema.json', 0, 'too_many_files', message)
  }
  for (const [path, content] of files) {
    const isBinaryAsset = path.startsWith('assets/') && typeof content !== 'string'
    const limit = isBinaryAsset ? LIMITS.asset_bytes : LIMITS.text_file_bytes
    if (content.length <= limit) continue
    report.note('needs_work', path, 0, 'file_too_large', `The file is larger than ${Math.round(limit / 1024)} KiB`)
  }
}
