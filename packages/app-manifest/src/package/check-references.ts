import { readAppAnnotations } from '@haat/theme-engine'
import { checkAction } from '../actions/action.ts'
import type { AppFinding } from '../checks/finding.ts'
import type { AppManifest } from '../manifest/manifest.ts'

type ReadText = (file: string) => string | undefined

/** What blocks, embeds and actions name must be in the manifest: data that blocks may read, records, forms. */
export function checkReferences(manifest: AppManifest, textOf: ReadText): AppFinding[] {
  return [
    ...[...manifest.blocks, ...manifest.embeds].flatMap(({ file }) => {
      const text = textOf(file)
      return text === undefined ? [] : checkBlock(manifest, file, text)
    }),
    ...manifest.actions.flatMap(({ file }) => {
      const text = textOf(file)
      return text === undefined ? [] : checkActionRecords(manifest, file, text)
    }),
  ]
}

function checkBlock(
  { app_data: appData, collections, actions }: AppManifest,
  file: string,
  text: string,
): AppFinding[] {
  const { annotations } = readAppAnnotations(text, file)
  const findings: AppFinding[] = []
  const report = (needle: string, code: string, message: string) => {
    const line = text.slice(0, Math.max(0, text.indexOf(needle))).split('\n').length
    findings.push({ file, line, column: 1, code, severity: 'error', message })
  }
  for (const { on, key } of annotations.data) {
    const declared = appData.find((value) => value.on === on && value.key === key)
    if (declared?.storefront === true) continue
    const message = `The manifest’s app_data has no ${key} on ${on} with "storefront": true.`
    report(`${on}.${key}`, 'data_not_declared', message)
  }
  for (const { collection, by } of annotations.records) {
    const declared = collections.find(({ name }) => name === collection)
    if (declared?.storefront === undefined) {
      report(
        `@records ${collection}`,
        'records_not_declared',
        `The manifest has no collection ${collection} with "storefront".`,
      )
    } else if (by !== undefined && !declared.index.includes(`${by}_id`)) {
      report(`@records ${collection}`, 'index_missing', `The collection ${collection} has no index ${by}_id.`)
    }
  }
  for (const [, name = ''] of text.matchAll(/\{%-?\s*form\s+'app'\s*,\s*'([^']*)'/g)) {
    if (actions.some((action) => action.name === name)) continue
    report(`'${name}'`, 'action_not_declared', `The manifest has no action ${name}.`)
  }
  return findings
}

function checkActionRecords({ collections, urls }: AppManifest, file: string, text: string): AppFinding[] {
  const { action } = checkAction(file, text)
  if (action === undefined) return []
  const at = (code: string, message: string): AppFinding => ({
    file,
    line: 1,
    column: 1,
    code,
    severity: 'error',
    message,
  })
  const findings: AppFinding[] = []
  const { records, deliver, fields } = action
  if (deliver && urls?.webhooks === undefined) {
    findings.push(at('url_missing', 'An action that is delivered needs urls.base and urls.webhooks in the manifest.'))
  }
  if (records === undefined) return findings
  const declared = collections.find(({ name }) => name === records.collection)
  if (declared === undefined) {
    return [...findings, at('records_not_declared', `The manifest has no collection ${records.collection}.`)]
  }
  const { properties = {}, additionalProperties } = declared.schema
  const unknown = [...Object.keys(fields), ...Object.keys(records.set)].filter(
    (name) => additionalProperties === false && !Object.hasOwn(properties, name),
  )
  return [
    ...findings,
    ...unknown.map((name) => at('unknown_field', `The schema of ${records.collection} has no “${name}”.`)),
  ]
}
