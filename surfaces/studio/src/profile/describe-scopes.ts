import type { TokenScope } from '@haat/domains/identity/contract'

const scopeWords: Record<TokenScope, string> = {
  'themes:read': 'read themes',
  'themes:write': 'change themes',
  'themes:submit': 'submit themes',
  'apps:read': 'read apps',
  'apps:write': 'register apps and upload versions',
  'apps:submit': 'submit apps',
  'apps:keys': 'add and revoke keys of apps',
  'apps:develop': 'run your apps in your own stores',
}

/** Says what an access token can do: "Can read themes, change themes and submit themes". */
export function describeScopes(scopes: readonly TokenScope[]): string {
  return `Can ${new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(scopes.map((scope) => scopeWords[scope]))}`
}
