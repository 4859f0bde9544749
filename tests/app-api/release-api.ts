import { readFileSync, writeFileSync } from 'node:fs'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { type AppApi, describeAppApi } from './describe-api.ts'

const file = new URL('./released.json', import.meta.url)

/** Returns the API for apps as it was released last. */
export function readReleasedApi(): AppApi {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the API for apps as the contracts describe it now. */
export function readCurrentApi(): AppApi {
  // Through JSON, as the released one.
  return JSON.parse(JSON.stringify(describeAppApi(domainRoutes.map(({ endpoint }) => endpoint))))
}

// `npm run api:release`: from now on, what apps can rely on includes what has been added.
if (import.meta.main) writeFileSync(file, write(readCurrentApi()))

/** Writes an endpoint or a schema to a line, so that differences can be read. */
function write({ endpoints, schemas }: AppApi): string {
  const linesOf = (map: object) =>
    Object.entries(map)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')
  return `{"endpoints":{\n${linesOf(endpoints)}\n},"schemas":{\n${linesOf(schemas)}\n}}\n`
}
