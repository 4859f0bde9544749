import { type Endpoint, WHOLE_RESPONSE } from '@haat/http-contract'

/** Points of a call, as the server counts them. */
export function costOfCall({ method, app }: Endpoint): number | { readonly each: string } {
  return app?.cost ?? (method === 'GET' ? 1 : 5)
}

/** Describes what an app needs to call an endpoint, what it costs, and what the response leaves out. */
export function describeAppUse(endpoint: Endpoint): string[] {
  const { app, method, query } = endpoint
  if (app === undefined) return []
  const cost = costOfCall(endpoint)
  const isList = method === 'GET' && query !== undefined && 'shape' in query && 'limit' in Object(query.shape)
  const points =
    typeof cost === 'object'
      ? `1 point for each of the \`${cost.each}\``
      : `${cost === 1 ? '1 point' : `${cost} points`}${isList ? ' for each 50 items' : ''}`
  const access = app.scope === undefined ? 'Every app can call this' : `Apps need the permission \`${app.scope}\``
  return [`${access}. Costs ${points}.`, ...describePersonal(endpoint)]
}

/** Fields of the response by the permission that they need besides the endpoint's own. */
function describePersonal({ app }: Endpoint): string[] {
  const fields = Object.entries(app?.personal ?? {}).filter(
    ([path, scope]) => path !== WHOLE_RESPONSE && scope !== app?.scope,
  )
  const sentences = [...Map.groupBy(fields, ([, scope]) => scope)].map(([scope, paths]) => {
    const names = paths.map(([path]) => `\`${path.replaceAll('.*', '[]')}\``).join(', ')
    return scope === null ? `Never for apps: ${names}.` : `Only with \`${scope}\`: ${names}.`
  })
  const parameters = Object.entries(app?.personal_query ?? {}).map(
    ([name, scope]) => `The parameter \`${name}\` needs \`${scope}\`.`,
  )
  return [...sentences, ...parameters]
}
