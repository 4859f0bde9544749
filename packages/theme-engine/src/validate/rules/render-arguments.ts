import { nearestName } from '../../liquid/nearest-name.ts'
import type { Finding } from '../finding.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import type { PartialUse } from '../reading/liquid-uses.ts'
import { type Parameter, readParameters } from '../reading/snippet-parameters.ts'
import type { Rule } from '../rule.ts'

/** Calls of snippets that document their arguments with `{% doc %}`. */
export const renderArguments: Rule = (theme) => {
  const documented = new Map(
    theme.liquid_files
      .filter(({ folder }) => folder === 'snippets')
      .map((file) => [file.name, readParameters(file)] as const)
      .filter(([, parameters]) => parameters.length > 0),
  )
  if (documented.size === 0) return []
  return theme.liquid_files.flatMap((file) =>
    file.uses.partials.flatMap((use) => {
      const parameters = use.tag === 'render' ? documented.get(use.name) : undefined
      return parameters === undefined ? [] : checkCall(file, use, parameters)
    }),
  )
}

function checkCall(file: LiquidFile, use: PartialUse, parameters: readonly Parameter[]): Finding[] {
  const names = parameters.map(({ name }) => name)
  const missing = parameters.filter(
    ({ name, is_optional: isOptional }) => !isOptional && !use.given.some((one) => one.name === name),
  )
  return [
    ...missing.map(({ name }) =>
      toFinding(file, use.offset, `The snippet "${use.name}" needs the argument "${name}"`, `Pass it: ${name}: value.`),
    ),
    ...use.given.flatMap(({ name, offset, value_offset: valueOffset }) => {
      const parameter = parameters.find((one) => one.name === name)
      if (parameter === undefined) {
        const near = nearestName(name, names)
        const fix = `Remove it, or add @param ${name} to the {% doc %} of the snippet.`
        return [
          toFinding(file, offset ?? use.offset, `The snippet "${use.name}" has no argument "${name}"${near}`, fix),
        ]
      }
      const found = literalType(file.source.text.slice(valueOffset, valueOffset + 20))
      if (found === undefined || fits(found, parameter.type)) return []
      const fix = `Pass a value of type ${parameter.type ?? found}.`
      return [toFinding(file, valueOffset, `"${name}" should be of type ${parameter.type}, not ${found}`, fix)]
    }),
  ]
}

function toFinding(file: LiquidFile, offset: number, message: string, fix: string): Finding {
  return file.finding(offset, { code: 'render_arguments', severity: 'warning', message, fix })
}

function literalType(text: string): string | undefined {
  if (/^["']/.test(text)) return 'string'
  if (/^-?\d/.test(text)) return 'number'
  return /^(?:true|false)\b/.test(text) ? 'boolean' : undefined
}

/** Types that nobody documents, or that aren't literals' (`product`), only refuse literals if they name an object. */
function fits(found: string, type: string | undefined): boolean {
  return type === undefined || type === '' || type === 'any' || type.split(/\s*\|\s*/).includes(found)
}
