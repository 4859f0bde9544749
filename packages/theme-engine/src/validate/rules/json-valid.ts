import type { ThemeError } from '../../liquid/errors.ts'
import type { SourceText } from '../../liquid/source-text.ts'
import { JsonDocument } from '../../schema/json-document.ts'
import { parseTemplateFile } from '../../schema/parse-template-file.ts'
import { parseUpgrades, UPGRADES } from '../../schema/parse-upgrades.ts'
import type { KnownSchemas } from '../../schema/template-checker.ts'
import { type Finding, findingOf } from '../finding.ts'
import { oncePer } from '../reading/once-per.ts'
import { GLOBAL_SETTINGS, type ThemeSource } from '../reading/theme-source.ts'
import { type Rule, textRule } from '../rule.ts'

const TEMPLATE = /^(?:templates\/[\w.-]+|header|footer)\.json$/
const DEFAULT_IS_USED = {
  severity: 'warning',
  fix: 'Fix or remove the value. Until then, the default is used.',
} as const

/** Templates, global settings, upgrades, locales and theme.json. */
export const jsonValid: Rule = (theme) => [
  ...checkTemplates(theme),
  ...checkGlobalSettings(theme),
  ...checkUpgrades(theme),
  ...checkOthers(theme),
]

function checkTemplates(theme: ThemeSource): Finding[] {
  const checked = checkedWith(theme.schemas)
  return theme.sources(TEMPLATE).flatMap((source) => {
    const { errors, warnings } = checked(source)
    const ofPlatform = (code: string) => code === 'unknown_widget' && !theme.has_platform_widgets
    return toFindings(
      errors.filter(({ code }) => !ofPlatform(code)),
      warnings,
      source,
      'Fix the template as described.',
    )
  })
}

/** Templates are checked again only if they or a schema have changed. */
const checkedWith = oncePer((schemas: KnownSchemas) =>
  oncePer(({ text, file }: SourceText) => parseTemplateFile(text, file, schemas)),
)

function checkGlobalSettings(theme: ThemeSource): Finding[] {
  const source = theme.source(GLOBAL_SETTINGS)
  if (source === undefined || theme.global === undefined) return []
  const { errors, warnings } = theme.global
  return toFindings(errors, warnings, source, 'Fix config/global-settings.json as described.')
}

function checkUpgrades(theme: ThemeSource): Finding[] {
  const source = theme.source(UPGRADES)
  if (source === undefined) return []
  const { errors } = parseUpgrades(source.text, theme.schemas.sections)
  return toFindings(errors, [], source, 'Fix config/upgrades.json as described.')
}

function toFindings(
  errors: readonly ThemeError[],
  warnings: readonly ThemeError[],
  source: SourceText,
  fix: string,
): Finding[] {
  return [
    ...errors.map((error) => findingOf(error, source, { severity: 'error', fix })),
    ...warnings.map((error) => findingOf(error, source, DEFAULT_IS_USED)),
  ]
}

const checkOthers = textRule(/^(?:locales\/.*|theme|package)\.json$/, (source) =>
  toFindings(new JsonDocument(source.text, source.file).errors, [], source, 'Fix the JSON as described.'),
)
