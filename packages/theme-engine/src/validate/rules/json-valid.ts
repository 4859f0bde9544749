import { JsonDocument } from '../../schema/json-document.ts'
import { parseTemplateFile } from '../../schema/parse-template-file.ts'
import { type Finding, findingOf } from '../finding.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'

const TEMPLATE = /^(?:templates\/[\w.-]+|header|footer)\.json$/

/** Templates, global settings, locales and theme.json. */
export const jsonValid: Rule = (theme) => [
  ...checkTemplates(theme),
  ...checkGlobalSettings(theme),
  ...checkOthers(theme),
]

function checkTemplates(theme: ThemeSource): Finding[] {
  return theme.texts(TEMPLATE).flatMap(({ path, text }) => {
    const { errors, warnings } = parseTemplateFile(text, path, theme.schemas)
    const ofPlatform = (code: string) => code === 'unknown_widget' && !theme.has_platform_widgets
    return [
      ...errors
        .filter(({ code }) => !ofPlatform(code))
        .map((error) => findingOf(error, 'error', 'Fix the template as described.')),
      ...warnings.map((error) =>
        findingOf(error, 'warning', 'Fix or remove the value. Until then, the default is used.'),
      ),
    ]
  })
}

function checkGlobalSettings({ global }: ThemeSource): Finding[] {
  return [
    ...(global?.errors ?? []).map((error) =>
      findingOf(error, 'error', 'Fix config/global-settings.json as described.'),
    ),
    ...(global?.warnings ?? []).map((error) =>
      findingOf(error, 'warning', 'Fix or remove the value. Until then, the default is used.'),
    ),
  ]
}

function checkOthers(theme: ThemeSource): Finding[] {
  return theme
    .texts(/^(?:locales\/.*|theme|package)\.json$/)
    .flatMap(({ path, text }) =>
      new JsonDocument(text, path).errors.map((error) => findingOf(error, 'error', 'Fix the JSON as described.')),
    )
}
